import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayPlayed } from '#server/payment-providers/provider/test-say-played.ts'
import { paymentToCreate } from '#server/payments/sandbox/test-sandbox-payment.ts'
import { paytabsHosts } from './paytabs-api.ts'
import { makePaytabs } from './paytabs-provider.ts'
import { openFakePaytabs } from './test-fake-paytabs.ts'

const now = Date.UTC(2026, 10, 15, 18)
const keys = { profileId: '12345', serverKey: 'SKEY', region: 'sa' } as const

let fake: Awaited<ReturnType<typeof openFakePaytabs>>
let paytabs: ReturnType<typeof makePaytabs>
beforeEach(async () => {
  fake = await openFakePaytabs()
  paytabs = makePaytabs({ ...keys, apiUrl: fake.url })
})
afterEach(() => fake.close())
const settle = (ref: string, status: string) => fake.end(ref, status)
const requests = () => fake.recorded.filter(({ path }) => path === '/payment/request')

test('every region has its host', () => {
  expect(paytabsHosts).toMatchObject({
    sa: 'https://secure.paytabs.sa',
    ae: 'https://secure.paytabs.com',
    qa: 'https://secure-doha.paytabs.com',
    global: 'https://secure-global.paytabs.com',
  })
  expect(new Set(Object.values(paytabsHosts)).size).toBe(10)
})

test('a page is asked for with the order’s amount, our id and the ways back', async () => {
  const wanted = paymentToCreate(now, { locale: 'ar', description: 'قافلة '.repeat(40) })
  const created = await paytabs.create(wanted)
  expect(created).toEqual({
    ref: 'TST1',
    redirectUrl: 'https://secure.paytabs.sa/payment/page/TST1',
    expiresAt: wanted.expiresAt,
  })
  const { headers, body } = fake.last()
  expect(headers.get('authorization')).toBe('SKEY')
  expect(headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(body)).toEqual({
    profile_id: 12_345,
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: wanted.paymentId,
    cart_description: wanted.description.slice(0, 128),
    cart_currency: 'SAR',
    cart_amount: 228,
    callback: wanted.webhookUrl,
    return: 'http://localhost/api/payments/returns/paytabs?to=%2Fconfirm%3Forder%3DK7',
    paypage_lang: 'ar',
    hide_shipping: true,
  })
})

test.each([
  [22_800, 'SAR', '228.00'],
  [1, 'SAR', '0.01'],
  [12_345, 'KWD', '12.345'],
  [12_340, 'KWD', '12.340'],
  [1, 'BHD', '0.001'],
  [9_007_199_254_740_991, 'EGP', '90071992547409.91'],
] as const)('%i of %s is written as %s', async (amount, currency, written) => {
  const { ref } = await paytabs.create(paymentToCreate(now, { amount: { amount, currency } }))
  expect(fake.last().body).toContain(`"cart_amount":${written}}`)
  settle(ref, 'A')
  expect((await paytabs.query(ref)).amount).toEqual({ amount, currency })
})

test('a payment is what PayTabs says, and expiring it only asks', async () => {
  const wanted = paymentToCreate(now)
  const { ref } = await paytabs.create(wanted)
  expect(await paytabs.expire(ref)).toMatchObject({ ref, paymentId: wanted.paymentId, state: 'pending' })
  settle(ref, 'D')
  expect(await paytabs.query(ref)).toMatchObject({ state: 'failed', failure: '123' })
  settle(ref, 'A')
  expect(await paytabs.expire(ref)).toMatchObject({ state: 'succeeded', failure: null })
  await expect(paytabs.query('TST9')).rejects.toThrow('Invalid transaction reference')
})

test('a paid cart is never offered again', async () => {
  const wanted = paymentToCreate(now)
  const { ref } = await paytabs.create(wanted)
  for (const status of ['A', 'H', 'P']) {
    settle(ref, status)
    const before = requests().length
    expect(await paytabs.create(wanted)).toEqual({
      ref,
      redirectUrl: wanted.returnUrl,
      expiresAt: wanted.expiresAt,
    })
    expect(requests()).toHaveLength(before)
  }
})

test('a page that waits is opened again, a declined one is not', async () => {
  const wanted = paymentToCreate(now)
  const { ref } = await paytabs.create(wanted)
  const [cart] = fake.carts
  Object.assign(cart ?? {}, { redirect_url: 'https://secure.paytabs.sa/payment/page/again' })
  expect(await paytabs.create(wanted)).toMatchObject({
    ref,
    redirectUrl: 'https://secure.paytabs.sa/payment/page/again',
  })
  settle(ref, 'D')
  expect((await paytabs.create(wanted)).ref).not.toBe(ref)
})

test('what is refused as a duplicate is an error, to be asked again', async () => {
  const wanted = paymentToCreate(now)
  const { ref } = await paytabs.create(wanted)
  fake.answers(({ path }) =>
    path === '/payment/request'
      ? { status: 400, json: { code: 4, message: 'Duplicate Request' } }
      : undefined,
  )
  await expect(paytabs.create(paymentToCreate(now))).rejects.toThrow('ask again later')
  const refund = { refundId: 'r', paymentRef: ref, paymentId: wanted.paymentId, amount: wanted.amount }
  await expect(paytabs.refund(refund)).rejects.toThrow('asked later')
})

test('refunds go back to the sale, once for each id', async () => {
  const wanted = paymentToCreate(now, { amount: { amount: 12_345, currency: 'KWD' } })
  const { ref } = await paytabs.create(wanted)
  const refund = (refundId: string) =>
    paytabs.refund({
      refundId,
      paymentRef: ref,
      paymentId: wanted.paymentId,
      amount: { amount: 6_170, currency: 'KWD' },
    })
  const made = await refund('r1')
  expect(made).toEqual({ ref: 'TST2', state: 'succeeded', failure: null })
  const { body } = fake.last()
  expect(JSON.parse(body)).toEqual({
    profile_id: 12_345,
    tran_type: 'refund',
    tran_class: 'ecom',
    tran_ref: ref,
    cart_id: wanted.paymentId,
    cart_description: 'Refund r1',
    cart_currency: 'KWD',
    cart_amount: 6.17,
  })
  expect(body).toContain('"cart_amount":6.170}')
  const before = requests().length
  expect(await refund('r1')).toEqual(made)
  expect(requests()).toHaveLength(before)
  settle('TST2', 'P')
  expect(await refund('r1')).toMatchObject({ state: 'requested', failure: null })
  settle('TST2', 'D')
  expect(await refund('r1')).toMatchObject({ state: 'failed', failure: '123' })
  expect((await refund('r2')).ref).toBe('TST3')
})

test('a refund PayTabs refuses has failed; one it will not speak about is an error', async () => {
  const wanted = paymentToCreate(now)
  const { ref } = await paytabs.create(wanted)
  const refund = { refundId: 'r', paymentRef: ref, paymentId: wanted.paymentId, amount: wanted.amount }
  const refusal = { status: 400, json: { code: 2, message: 'Invalid request' } }
  fake.answers(({ path }) => (path === '/payment/request' ? refusal : undefined))
  expect(await paytabs.refund(refund)).toEqual({ ref: null, state: 'failed', failure: 'refused_2' })
  for (const silence of [refusal, { json: [] }]) {
    const before = requests().length
    fake.answers(({ path }) => (path === '/payment/query' ? silence : undefined))
    await expect(paytabs.refund(refund)).rejects.toThrow('does not say')
    expect(requests()).toHaveLength(before)
  }
})

const faults = [
  ['a lost line', 'hang up' as const],
  ['a broken server', { status: 500, json: { code: 9, message: 'broken' } }],
  ['a wrong key or region', { status: 401, json: { code: 1, message: 'Authentication failed' } }],
  ['nonsense', { json: 'x' }],
  ['a gateway', { status: 502, json: null }],
] as const

test(`${faults.length} faults are played`, () => {
  sayPlayed('PayTabs', { faults: faults.length })
  expect(new Set(faults.map(([name]) => name)).size).toBe(faults.length)
})
test.each(faults)('%s is an error, not an answer', async (_, answer) => {
  fake.answers(() => answer)
  await expect(paytabs.create(paymentToCreate(now))).rejects.toThrow()
  await expect(paytabs.query('TST1')).rejects.toThrow()
  await expect(paytabs.expire('TST1')).rejects.toThrow()
  const amount = { amount: 1, currency: 'SAR' } as const
  await expect(paytabs.refund({ refundId: 'r', paymentRef: 'T', paymentId: 'p', amount })).rejects.toThrow()
})
