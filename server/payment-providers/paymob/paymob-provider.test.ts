import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRefusal, WrongKeyError } from '#server/payment-providers/provider/provider.ts'
import { sayPlayed } from '#server/payment-providers/provider/test-say-played.ts'
import { paymentToCreate } from '#server/payments/sandbox/test-sandbox-payment.ts'
import { makePaymob } from './paymob-provider.ts'
import { signedText, verifyPaymobWebhook } from './paymob-webhook.ts'
import { type Fault, openFakePaymob, paymobKeys } from './test-fake-paymob.ts'

const now = Date.UTC(2026, 10, 15, 18)
const minute = 60_000

let clock = now
let paymob: ReturnType<typeof makePaymob>
let fake: Awaited<ReturnType<typeof openFakePaymob>>
const made = (more: object = {}) =>
  makePaymob({ ...paymobKeys, apiUrl: fake.url, timeout: 60_000, now: () => clock, ...more })
beforeEach(async () => {
  clock = now
  fake = await openFakePaymob()
  paymob = made()
})
afterEach(() => fake.close())

const wanted = (given: Parameters<typeof paymentToCreate>[1] = {}) =>
  paymentToCreate(now, {
    amount: { amount: 22_800, currency: 'EGP' },
    payer: { name: 'Nora Hassan Ali', phone: '1001234567@EG' },
    ...given,
  })
const faults: readonly Fault[] = ['hang', 'hang up', 'gateway', 'too many', 'nonsense']

describe('a page', () => {
  test('is asked for in minor units, with our id, who pays and the ways back', async () => {
    const asked = wanted({ expiresAt: now + 12 * minute })
    const created = await paymob.create(asked)
    expect(created.ref).toBe('700')
    expect(created.redirectUrl).toBe(
      `${fake.url}/unifiedcheckout/?publicKey=egy_pk_test_x&clientSecret=secret_700`,
    )
    const { headers, body } = fake.last()
    expect(headers.get('authorization')).toBe('Token egy_sk_test_x')
    expect(JSON.parse(body)).toEqual({
      amount: 22_800,
      currency: 'EGP',
      payment_methods: [11, 12],
      items: [{ name: asked.description, amount: 22_800, quantity: 1 }],
      billing_data: {
        first_name: 'Nora',
        last_name: 'Hassan Ali',
        email: 'guest@example.com',
        phone_number: '+201001234567',
      },
      special_reference: asked.paymentId,
      expiration: 720,
      notification_url: asked.webhookUrl,
      redirection_url: asked.returnUrl,
    })
  })

  test('is asked for of whom little is known', async () => {
    await paymob.create(wanted({ email: null, payer: undefined }))
    expect(JSON.parse(fake.last().body).billing_data).toEqual({
      first_name: 'NA',
      last_name: 'NA',
      email: 'NA',
      phone_number: 'NA',
    })
  })

  test('whose answer was lost is opened again: nobody knows the address of the first', async () => {
    const asked = wanted()
    fake.fails('done, then hang up')
    await expect(paymob.create(asked)).rejects.not.toThrow(ProviderRefusal)
    fake.fails(null)
    expect((await paymob.create(asked)).ref).toBe('701')
  })

  test('that Paymob will not open is refused', async () => {
    await expect(
      made({ integrations: '' }).create(wanted({ amount: { amount: 0.5, currency: 'EGP' } })),
    ).rejects.toThrow(ProviderRefusal)
  })

  test.each([
    ['the secret key', { secretKey: 'egy_sk_test_y' }],
    ['the key that looks', { apiKey: 'api_y' }],
    ['keys of two modes', { publicKey: 'egy_pk_live_x' }],
    ['keys of two countries', { publicKey: 'ksa_pk_test_x' }],
    ['a means of the other mode', { integrations: '11, 21' }],
    ['the secret of what it tells', { hmacSecret: 'hmac_y' }],
  ])('is not opened with wrong keys, and the greeting says so: %s', async (_, keys) => {
    await paymob.greet?.()
    await expect(made(keys).greet?.()).rejects.toThrow(WrongKeyError)
  })

  test('is opened with a means that Paymob does not list, and where it lists none', async () => {
    await made({ integrations: '11, 99' }).greet?.()
    fake.fails('nonsense', ({ path }) => /integrations|get_hmac/.test(path))
    await made({ integrations: '21', hmacSecret: 'hmac_y' }).greet?.()
  })
})

describe('a payment is what Paymob says', () => {
  const cases = {
    'nobody has tried': [null, 'pending', null],
    'tried, and not decided': [{ pending: true }, 'pending', null],
    paid: [{ success: true }, 'succeeded', null],
    'paid and given back': [
      { success: true, is_refunded: true, refunded_amount_cents: 22_800 },
      'succeeded',
      null,
    ],
    'set aside': [{ success: true, is_auth: true }, 'pending', null],
    'set aside and taken': [{ success: true, is_auth: true, is_capture: true }, 'succeeded', null],
    undone: [{ success: true, is_voided: true }, 'cancelled', 'cancelled'],
    declined: [{ data: { txn_response_code: '51' } }, 'failed', '51'],
    'declined without a reason': [{}, 'failed', 'failed'],
  } as const
  test.each(Object.entries(cases))('%s', async (_, [given, state, failure]) => {
    const asked = wanted()
    const { ref } = await paymob.create(asked)
    if (given) fake.end(ref, given)
    const truth = given
      ? { ref, paymentId: asked.paymentId, state, failure, amount: asked.amount }
      : { ref, paymentId: null, state, failure, amount: null }
    expect(await paymob.query(ref)).toEqual(truth)
    expect(await paymob.expire(ref)).toEqual(truth)
  })
  test(`${Object.keys(cases).length} statuses are played, and ${faults.length + 1} faults`, async () => {
    sayPlayed('Paymob', { statuses: Object.keys(cases).length, faults: faults.length + 1 })
    // The last transaction of an order that gave money back is the refund; the payment is looked for behind it.
    const asked = wanted()
    const { ref } = await paymob.create(asked)
    fake.end(ref, { success: true })
    const amount = { amount: 100, currency: 'EGP' } as const
    await paymob.refund({ refundId: 'r', paymentRef: ref, paymentId: asked.paymentId, amount })
    expect(await paymob.query(ref)).toMatchObject({ state: 'succeeded', amount: asked.amount })
  })
  test('one token serves for a while; one that ended early is asked for again', async () => {
    const { ref } = await paymob.create(wanted())
    await paymob.query(ref)
    await paymob.query(ref)
    expect(fake.tokens()).toBe(1)
    clock += 51 * minute
    await paymob.query(ref)
    expect(fake.tokens()).toBe(2)
    fake.forgetTokens()
    await expect(paymob.query(ref)).rejects.toThrow('Invalid token')
    expect(await paymob.query(ref)).toMatchObject({ state: 'pending' })
  })
})

test.each([
  [22_800, 'EGP'],
  [1, 'SAR'],
  [12_345, 'OMR'],
] as const)('%i of %s stay as many minor units', async (amount, currency) => {
  const { ref } = await paymob.create(wanted({ amount: { amount, currency } }))
  expect(JSON.parse(fake.last().body).amount).toBe(amount)
  fake.end(ref, { success: true })
  expect((await paymob.query(ref)).amount).toEqual({ amount, currency })
})

describe('a refund', () => {
  async function paid() {
    const { ref } = await paymob.create(wanted())
    fake.end(ref, { success: true })
    return (refundId: string, { returned = 0, promised = 6_000, amount = 6_000 } = {}) =>
      paymob.refund({
        refundId,
        paymentRef: ref,
        paymentId: 'p',
        books: { returned, promised },
        amount: { amount, currency: 'EGP' },
      })
  }
  const isRefund = ({ path }: { path: string }) => path.endsWith('/refund')

  test('is made once, also when its answer was lost, and others of the same amount are made as well', async () => {
    const refund = await paid()
    fake.fails('done, then hang up', isRefund)
    await expect(refund('r1')).rejects.toThrow()
    fake.fails(null)
    expect(await refund('r1')).toMatchObject({ state: 'succeeded' })
    expect(fake.refunds()).toHaveLength(1)
    expect(await refund('r2', { returned: 6_000 })).toMatchObject({ state: 'succeeded' })
    expect(fake.refunds()).toHaveLength(2)
  })

  test('waits for another one of which nobody knows whether it was made', async () => {
    const refund = await paid()
    fake.fails('done, then hang up', isRefund)
    await expect(refund('r1', { promised: 10_000 })).rejects.toThrow()
    fake.fails(null)
    const second = { amount: 4_000, promised: 10_000 }
    await expect(refund('r2', second)).rejects.toThrow('our books say 0')
    expect(await refund('r1', { promised: 10_000 })).toMatchObject({ state: 'succeeded' })
    expect(await refund('r2', { amount: 4_000, returned: 6_000, promised: 4_000 })).toMatchObject({
      state: 'succeeded',
    })
    expect(fake.refunds().map(({ amount_cents }) => amount_cents)).toEqual([6_000, 4_000])
  })

  test('two whose answers were both lost are both found', async () => {
    const refund = await paid()
    fake.fails('done, then hang up', isRefund)
    await expect(refund('r1', { promised: 10_000 })).rejects.toThrow()
    fake.end(fake.transactions[0] ? String(fake.transactions[0].order.id) : '', {
      refunded_amount_cents: 10_000,
    })
    fake.fails(null)
    for (const [id, amount] of [
      ['r1', 6_000],
      ['r2', 4_000],
    ] as const)
      expect(await refund(id, { amount, promised: 10_000 })).toMatchObject({ state: 'succeeded' })
    expect(fake.refunds()).toHaveLength(1)
  })

  test.each([
    [true, false, 'succeeded', null],
    [false, true, 'requested', null],
    [false, false, 'failed', '05'],
  ])('that ends with success %s and pending %s', async (success, pending, state, failure) => {
    const refund = await paid()
    fake.refundsEnd(success, pending)
    expect(await refund('r')).toMatchObject({ state, failure })
  })

  test('Paymob refuses has failed; where it does not speak of the payment nothing is given back', async () => {
    const refund = await paid()
    expect(await refund('r', { amount: 30_000, promised: 30_000 })).toMatchObject({
      state: 'failed',
      failure: 'refused_400',
    })
    const amount = { amount: 1, currency: 'EGP' } as const
    const strange = { refundId: 'x', paymentRef: '999', paymentId: 'p', amount }
    await expect(paymob.refund(strange)).rejects.toThrow('knows no payment')
    expect(fake.refunds()).toEqual([])
  })
})

describe('a message', () => {
  test('is known by the sum of its fields', () => {
    const obj = {
      amount_cents: 100,
      created_at: '2020-03-25T18:39:44.719228',
      currency: 'EGP',
      error_occured: false,
      has_parent_transaction: false,
      id: 2_556_706,
      integration_id: 6741,
      is_3d_secure: true,
      is_auth: false,
      is_capture: false,
      is_refunded: false,
      is_standalone_payment: true,
      is_voided: false,
      order: { id: 4_778_239 },
      owner: 4705,
      pending: false,
      source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
      success: true,
    }
    expect(signedText(obj)).toBe(
      '1002020-03-25T18:39:44.719228EGPfalsefalse25567066741truefalsefalsefalsetruefalse47782394705false2346MasterCardcardtrue',
    )
  })

  test('names the payment to ask about; one that was changed or is unsigned is none', async () => {
    const { ref } = await paymob.create(wanted())
    fake.end(ref, { success: true })
    const { body, query } = fake.message(ref)
    const told = (text: string, address: URLSearchParams | undefined = query) =>
      paymob.verifyWebhook(text, new Headers(), now, address)
    const event = await told(body)
    expect(event).toMatchObject({ ref, truth: null })
    expect(await told(body.replace('22800', '1'))).toBeNull()
    expect(await told(body.replace('"success":true', '"success":false'))).toBeNull()
    expect(await told(body, new URLSearchParams())).toBeNull()
    expect(await told('nonsense')).toBeNull()
    expect(verifyPaymobWebhook('another', body, query)).toBeNull()
    fake.end(ref, { is_voided: true })
    const later = fake.message(ref)
    expect((await told(later.body, later.query))?.eventId).not.toBe(event?.eventId)
  })
})

test.each(faults)('%s is an error, not an answer', async (fault) => {
  const { ref } = await paymob.create(wanted())
  fake.end(ref, { success: true })
  fake.fails(fault)
  // Only who hangs is given up: the others answer, however slow the machine.
  const asking = made({ timeout: fault === 'hang' ? 50 : 60_000 })
  await expect(asking.create(wanted())).rejects.not.toThrow(ProviderRefusal)
  await expect(asking.query(ref)).rejects.toThrow()
  await expect(asking.expire(ref)).rejects.toThrow()
  const amount = { amount: 1, currency: 'EGP' } as const
  await expect(asking.refund({ refundId: 'r', paymentRef: ref, paymentId: 'p', amount })).rejects.toThrow()
  expect(fake.refunds()).toEqual([])
})
