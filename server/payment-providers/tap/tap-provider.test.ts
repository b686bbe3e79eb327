import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRefusal, WrongKeyError } from '#server/payment-providers/provider/provider.ts'
import { sayPlayed } from '#server/payment-providers/provider/test-say-played.ts'
import { paymentToCreate } from '#server/payments/sandbox/test-sandbox-payment.ts'
import { tapStatuses } from './tap-charge.ts'
import { makeTap } from './tap-provider.ts'
import { type Fault, openFakeTap, tapKey } from './test-fake-tap.ts'

const now = Date.UTC(2026, 10, 15, 18)
const minute = 60_000

let tap: ReturnType<typeof makeTap>
let fake: Awaited<ReturnType<typeof openFakeTap>>
beforeEach(async () => {
  fake = await openFakeTap()
  tap = makeTap({ secretKey: tapKey, apiUrl: fake.url, timeout: 60_000, now: () => now })
})
afterEach(() => fake.close())

const wanted = (given: Parameters<typeof paymentToCreate>[1] = {}) =>
  paymentToCreate(now, { payer: { name: 'Nora', phone: '512345678@SA' }, ...given })
const faults: readonly Fault[] = ['hang', 'hang up', 'gateway', 'broken', 'too many', 'nonsense']

describe('a page', () => {
  test('is asked for with the order’s amount, our id and the ways back', async () => {
    const asked = wanted({ locale: 'ar', description: 'قافلة '.repeat(40) })
    const created = await tap.create(asked)
    const { id } = fake.charges[0] ?? { id: '' }
    expect(created).toEqual({
      ref: id,
      redirectUrl: `https://checkout.tap.company/?ref=${id}`,
      expiresAt: asked.expiresAt,
    })
    const { headers, path, body } = fake.last()
    expect([path, headers.get('authorization')]).toEqual(['/v2/charges', `Bearer ${tapKey}`])
    expect(JSON.parse(body)).toEqual({
      amount: 228,
      currency: 'SAR',
      threeDSecure: true,
      save_card: false,
      description: asked.description.slice(0, 128),
      metadata: { payment: asked.paymentId },
      reference: { transaction: asked.paymentId, order: asked.paymentId, idempotent: asked.paymentId },
      receipt: { email: false, sms: false },
      customer: {
        first_name: 'Nora',
        email: 'guest@example.com',
        phone: { country_code: '966', number: '512345678' },
      },
      source: { id: 'src_all' },
      redirect: { url: asked.returnUrl },
      post: { url: asked.webhookUrl },
      lang_code: 'ar',
      transaction: { expiry: { period: 30, type: 'MINUTE' } },
    })
  })

  test.each([
    [1, 5],
    [9, 9],
    [240, 60],
  ])('that should last %i minutes lasts %i', async (minutes, lasts) => {
    const { expiresAt } = await tap.create(wanted({ expiresAt: now + minutes * minute }))
    expect(JSON.parse(fake.last().body).transaction.expiry.period).toBe(lasts)
    expect(expiresAt).toBe(now + Math.max(minutes, lasts) * minute)
  })

  test('is opened once for an answer that was lost, and a paid one is never offered again', async () => {
    const asked = wanted()
    fake.fails('done, then hang up')
    await expect(tap.create(asked)).rejects.toThrow()
    fake.fails(null)
    const { ref } = await tap.create(asked)
    expect(fake.charges).toHaveLength(1)
    fake.end(ref, 'CAPTURED')
    expect(await tap.create(asked)).toMatchObject({ ref, redirectUrl: asked.returnUrl })
    expect(fake.charges).toHaveLength(1)
  })

  test('is opened for a guest who booked by phone and has no email address', async () => {
    await tap.create(wanted({ email: null }))
    expect(JSON.parse(fake.last().body).customer).toEqual({
      first_name: 'Nora',
      phone: { country_code: '966', number: '512345678' },
    })
  })

  test('that Tap will not open is refused; a key nobody knows is said', async () => {
    await expect(tap.create(wanted({ email: null, payer: undefined }))).rejects.toThrow(ProviderRefusal)
    const stranger = makeTap({ secretKey: 'sk_live_x', apiUrl: fake.url })
    await expect(stranger.create(wanted())).rejects.toThrow(WrongKeyError)
    await expect(stranger.greet?.()).rejects.toThrow(WrongKeyError)
    await tap.greet?.()
  })
})

test.each([
  [22_800, 'SAR', '228.00'],
  [1, 'SAR', '0.01'],
  [12_345, 'KWD', '12.345'],
  [12_340, 'KWD', '12.340'],
  [1, 'BHD', '0.001'],
  [123_456_789_012, 'EGP', '1234567890.12'],
] as const)('%i of %s is written as %s, and read again', async (amount, currency, written) => {
  const { ref } = await tap.create(wanted({ amount: { amount, currency } }))
  expect(fake.last().body).toContain(`"amount":${written}}`)
  expect((await tap.query(ref)).amount).toEqual({ amount, currency })
})

describe('a payment is what Tap says', () => {
  const expected: Record<string, [string, string | null]> = {
    INITIATED: ['pending', null],
    IN_PROGRESS: ['pending', null],
    AUTHORIZED: ['pending', null],
    TIMEDOUT: ['pending', null],
    UNKNOWN: ['pending', null],
    SOMETHING_NEW: ['pending', null],
    CAPTURED: ['succeeded', null],
    ABANDONED: ['expired', '301'],
    CANCELLED: ['cancelled', '301'],
    VOID: ['cancelled', '301'],
    FAILED: ['failed', '301'],
    DECLINED: ['failed', '301'],
    RESTRICTED: ['failed', '301'],
  }
  test.each(Object.entries(expected))('%s', async (status, [state, failure]) => {
    const asked = wanted()
    const { ref } = await tap.create(asked)
    fake.end(ref, status, '301')
    const truth = { ref, paymentId: asked.paymentId, state, failure, amount: asked.amount }
    expect(await tap.query(ref)).toEqual(truth)
    expect(await tap.expire(ref)).toEqual(truth)
  })
  test(`all ${tapStatuses.length} statuses are played, and ${faults.length + 1} faults`, () => {
    sayPlayed('Tap', { statuses: Object.keys(expected).length, faults: faults.length + 1 })
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(tapStatuses))
  })
  test('nobody pays out what a kiosk took in', async () => {
    const { ref } = await tap.create(wanted())
    fake.end(ref, 'CAPTURED')
    const charge = fake.charges.find(({ id }) => id === ref)
    for (const [payment_method, goesBack] of [
      ['FAWRY', 'none'],
      ['MADA', undefined],
      [null, undefined],
    ] as const) {
      Object.assign(charge ?? {}, { source: { payment_method } })
      expect((await tap.query(ref)).goesBack).toBe(goesBack)
    }
  })
  test('and one it does not know is no answer', async () => {
    await expect(tap.query('chg_nobody')).rejects.toThrow('Charge id is invalid')
  })
})

describe('a refund', () => {
  async function captured() {
    const asked = wanted({ amount: { amount: 12_345, currency: 'KWD' } })
    const { ref } = await tap.create(asked)
    fake.end(ref, 'CAPTURED')
    return (refundId: string) =>
      tap.refund({
        refundId,
        paymentRef: ref,
        paymentId: asked.paymentId,
        amount: { amount: 6_170, currency: 'KWD' },
      })
  }

  test('is made once for each id, also when its answer was lost', async () => {
    const refund = await captured()
    fake.fails('done, then hang up', ({ path }) => path === '/v2/refunds')
    await expect(refund('r1')).rejects.toThrow()
    fake.fails(null)
    expect(await refund('r1')).toEqual({ ref: 're_TS01', state: 'requested', failure: null })
    expect(fake.refunds).toHaveLength(1)
    expect(fake.refunds[0]?.amount).toBe('6.170')
    await refund('r2')
    expect(fake.refunds).toHaveLength(2)
  })

  test('is found behind many others of the account', async () => {
    const first = await captured()
    await first('r1')
    const other = await captured()
    for (let count = 0; count < 60; count++) await other(`o${count}`)
    const before = fake.refunds.length
    expect(await first('r1')).toMatchObject({ ref: 're_TS01' })
    expect(fake.refunds).toHaveLength(before)
  })

  test.each([
    ['REFUNDED', '000', 'succeeded', null],
    ['PENDING', '100', 'requested', null],
    ['ACCEPTED', '100', 'requested', null],
    ['IN_PROGRESS', '200', 'requested', null],
    ['TIMEDOUT', '200', 'requested', null],
    ['FAILED', '502', 'failed', '502'],
    ['DECLINED', '503', 'failed', '503'],
    ['RESTRICTED', '504', 'failed', '504'],
    ['CANCELLED', '301', 'failed', '301'],
  ])('that is %s', async (status, code, state, failure) => {
    fake.refundsEnd(status, code)
    const refund = await captured()
    expect(await refund('r')).toEqual({ ref: 're_TS01', state, failure })
    const { id = '', reference } = fake.charges[0] ?? {}
    const paymentId = reference?.transaction ?? ''
    expect(await tap.returns?.({ ref: id, paymentId })).toEqual({
      refunds: [{ ref: 're_TS01', refundId: 'r', amount: 6_170, state, failure }],
      disputes: [],
    })
  })

  test('Tap refuses has failed; where Tap does not speak of the charge nothing is given back', async () => {
    const refund = await captured()
    for (const charge of fake.charges) charge.status = 'VOID'
    expect(await refund('r')).toEqual({ ref: null, state: 'failed', failure: 'refused_1128' })
    const amount = { amount: 1, currency: 'KWD' } as const
    const strange = { refundId: 'x', paymentRef: 'chg_nobody', paymentId: 'p', amount }
    await expect(tap.refund(strange)).rejects.toThrow('does not say')
    expect(fake.refunds).toEqual([])
  })
})

describe('a message', () => {
  const told = (of: { body: string; headers: Headers }) => tap.verifyWebhook(of.body, of.headers, now)

  test('says what became of a charge, in whole and in thousandth units', async () => {
    for (const amount of [
      { amount: 22_800, currency: 'SAR' },
      { amount: 12_340, currency: 'KWD' },
    ] as const) {
      const { ref } = await tap.create(wanted({ amount }))
      fake.end(ref, 'CAPTURED')
      const said = await told(fake.message(ref))
      expect(said).toMatchObject({ ref, truth: { ref, state: 'succeeded', amount } })
      expect((await told(fake.message(ref)))?.eventId).toBe(said?.eventId)
      fake.end(ref, 'VOID')
      expect((await told(fake.message(ref)))?.eventId).not.toBe(said?.eventId)
    }
  })

  test('says that something was taken out of a charge', async () => {
    const { ref } = await tap.create(wanted())
    fake.end(ref, 'CAPTURED')
    const amount = { amount: 100, currency: 'SAR' } as const
    await tap.refund({ refundId: 'r', paymentRef: ref, paymentId: 'p', amount })
    const [refund] = fake.refunds
    expect(refund && (await told(fake.refundMessage(refund)))).toMatchObject({
      ref,
      truth: null,
      returns: { charge: null },
    })
  })

  test('that was changed, or signed by nobody, is none', async () => {
    const { ref } = await tap.create(wanted())
    const { body, headers } = fake.message(ref)
    const changes: [string, string][] = [
      ['"INITIATED"', '"CAPTURED"'],
      ['228', '1'],
      ['SAR', 'KWD'],
      [ref, `${ref}0`],
    ]
    for (const [from, to] of changes) {
      expect(body).toContain(from)
      expect(await told({ body: body.replaceAll(from, to), headers })).toBeNull()
    }
    expect(await told({ body, headers: new Headers() })).toBeNull()
    expect(await told({ body: 'nonsense', headers })).toBeNull()
    expect(await told({ body, headers })).not.toBeNull()
  })
})

test.each(faults)('%s is an error, not an answer', async (fault) => {
  const { ref } = await tap.create(wanted())
  fake.end(ref, 'CAPTURED')
  fake.fails(fault)
  // Only who hangs is given up: the others answer, however slow the machine.
  const asking = makeTap({ secretKey: tapKey, apiUrl: fake.url, timeout: fault === 'hang' ? 50 : 60_000 })
  await expect(asking.create(wanted())).rejects.not.toThrow(ProviderRefusal)
  await expect(asking.query(ref)).rejects.toThrow()
  await expect(asking.expire(ref)).rejects.toThrow()
  await expect(asking.returns?.({ ref, paymentId: 'p' })).rejects.toThrow()
  const amount = { amount: 1, currency: 'SAR' } as const
  await expect(asking.refund({ refundId: 'r', paymentRef: ref, paymentId: 'p', amount })).rejects.toThrow()
  expect(fake.refunds).toEqual([])
})
