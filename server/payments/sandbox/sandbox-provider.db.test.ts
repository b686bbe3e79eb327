import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { answerSandboxChallenge } from './answer-sandbox-challenge.ts'
import { cancelSandbox } from './cancel-sandbox.ts'
import { paySandbox } from './pay-sandbox.ts'
import { findSandboxPayment } from './sandbox-books.ts'
import { challengeCode, slowSettlementMs } from './sandbox-cards.ts'
import { writeSandboxEvent } from './sandbox-event.ts'
import { makeSandbox } from './sandbox-provider.ts'
import { sandboxSecret, sandboxSignatureHeader, signSandboxBody } from './sandbox-signature.ts'
import { paymentToCreate } from './test-sandbox-payment.ts'

const start = Date.UTC(2026, 10, 15, 18)

describeOnDatabase('the demo provider', (getDb) => {
  let now = start
  let sandbox: PaymentProvider
  beforeAll(() => {
    sandbox = makeSandbox(getDb(), { publicUrl: 'http://localhost', now: () => now })
  })
  const open = (given = {}) => sandbox.create(paymentToCreate(now, given))
  const paid = async (given = {}) => {
    const { ref } = await open(given)
    await paySandbox(getDb(), ref, 'success', now)
    return ref
  }

  test('creating twice opens one page', async () => {
    const wanted = paymentToCreate(now)
    const [first, second] = await Promise.all([sandbox.create(wanted), sandbox.create(wanted)])
    expect(second).toEqual(first)
    expect(first.redirectUrl).toBe(`http://localhost/sandbox/pay/${first.ref}`)
    expect(first.expiresAt).toBe(wanted.expiresAt)
    const dearer = { ...wanted, amount: { amount: 22_801, currency: 'SAR' } } as const
    await expect(sandbox.create(dearer)).rejects.toThrow('another amount')
  })

  test('it gives back our id and the exact amount', async () => {
    const wanted = paymentToCreate(now, { amount: { amount: 12_345, currency: 'KWD' } })
    const { ref } = await sandbox.create(wanted)
    expect(await sandbox.query(ref)).toEqual({
      ref,
      paymentId: wanted.paymentId,
      state: 'pending',
      amount: { amount: 12_345, currency: 'KWD' },
      failure: null,
    })
  })

  test.each([
    ['success', 'succeeded', null],
    ['webhook_never', 'succeeded', null],
    ['decline', 'failed', 'card_declined'],
    ['insufficient_funds', 'failed', 'insufficient_funds'],
    ['challenge', 'pending', null],
    ['slow', 'pending', null],
  ] as const)('the card %s makes it %s', async (scenario, state, failure) => {
    const { ref } = await open()
    await paySandbox(getDb(), ref, scenario, now)
    expect(await sandbox.query(ref)).toMatchObject({ state, failure })
  })

  test('a slow payment is settled by time alone', async () => {
    const { ref } = await open()
    await paySandbox(getDb(), ref, 'slow', now)
    expect((await sandbox.expire(ref)).state).toBe('pending')
    now += slowSettlementMs
    expect((await sandbox.query(ref)).state).toBe('succeeded')
    expect((await sandbox.expire(ref)).state).toBe('succeeded')
    now = start
  })

  test('of many who press pay at once, one pays', async () => {
    const { ref } = await open()
    const tries = await Promise.all(Array.from({ length: 8 }, () => paySandbox(getDb(), ref, 'success', now)))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  test('a page that is too old, closed or given up can not be paid', async () => {
    const old = await open({ expiresAt: now + 1000 })
    expect(await paySandbox(getDb(), old.ref, 'success', now + 1000)).toBeNull()
    now += 1000
    expect((await sandbox.query(old.ref)).state).toBe('expired')
    now = start

    const closed = await open()
    expect((await sandbox.expire(closed.ref)).state).toBe('expired')
    expect(await paySandbox(getDb(), closed.ref, 'success', now)).toBeNull()

    const left = await open()
    await cancelSandbox(getDb(), left.ref, now)
    expect(await paySandbox(getDb(), left.ref, 'success', now)).toBeNull()
    expect((await sandbox.expire(left.ref)).state).toBe('cancelled')
  })

  test('closing a paid page says that it was paid', async () => {
    expect((await sandbox.expire(await paid())).state).toBe('succeeded')
  })

  test('the bank asks once: the right code pays, another declines', async () => {
    for (const [code, state] of [
      [challengeCode, 'succeeded'],
      ['١٢٣ ٤٥٦', 'succeeded'],
      ['000000', 'failed'],
    ]) {
      const { ref } = await open()
      expect(await answerSandboxChallenge(getDb(), ref, challengeCode, now)).toBeNull()
      await paySandbox(getDb(), ref, 'challenge', now)
      expect(await answerSandboxChallenge(getDb(), ref, code ?? '', now)).not.toBeNull()
      expect(await answerSandboxChallenge(getDb(), ref, challengeCode, now)).toBeNull()
      expect((await sandbox.query(ref)).state).toBe(state)
    }
  })

  describe('refunds', () => {
    const refund = (paymentRef: string, refundId: string, amount: number) =>
      sandbox.refund({ refundId, paymentRef, paymentId: '', amount: { amount, currency: 'SAR' } })

    test('are made once for each id', async () => {
      const ref = await paid()
      const tries = await Promise.all(Array.from({ length: 5 }, () => refund(ref, `${ref}-a`, 20_000)))
      for (const made of tries)
        expect(made).toEqual({ ref: `sbr_${ref}-a`, state: 'succeeded', failure: null })
      expect((await findSandboxPayment(getDb(), ref))?.refunded).toBe(20_000)
      await expect(refund(ref, `${ref}-a`, 1)).rejects.toThrow('another amount')
    })

    test('never exceed what was paid, also together', async () => {
      const ref = await paid()
      const tries = await Promise.all([1, 2, 3].map((n) => refund(ref, `${ref}-${n}`, 10_000)))
      expect(tries.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded', 'succeeded'])
      expect((await refund(ref, `${ref}-rest`, 2_801)).failure).toBe('exceeds_payment')
      expect((await refund(ref, `${ref}-last`, 2_800)).state).toBe('succeeded')
    })

    test('need a paid payment of that currency', async () => {
      const { ref } = await open()
      expect((await refund(ref, `${ref}-a`, 1)).failure).toBe('not_paid')
      expect((await refund('nothing', 'x', 1)).failure).toBe('unknown_payment')
      const dinars = await paid({ amount: { amount: 1_000, currency: 'KWD' } })
      expect((await refund(dinars, `${dinars}-a`, 1)).failure).toBe('other_currency')
    })
  })

  test('an unknown reference is an error', async () => {
    for (const ref of ['', 'sbx_nobody', `sbx_${'a'.repeat(24)}`, 'sbx_\u0000', "' or 1=1"]) {
      await expect(sandbox.query(ref)).rejects.toThrow('knows no payment')
      await expect(sandbox.expire(ref)).rejects.toThrow('knows no payment')
    }
  })

  test('its own webhooks are believed, for five minutes', async () => {
    const ref = await paid()
    const payment = await findSandboxPayment(getDb(), ref)
    if (!payment) throw new Error('no payment')
    const body = writeSandboxEvent(payment, now)
    const headers = new Headers({
      [sandboxSignatureHeader]: signSandboxBody(await sandboxSecret(getDb()), body, now),
    })
    const event = await sandbox.verifyWebhook(body, headers, now)
    expect(event).toEqual({ eventId: JSON.parse(body).id, ref, truth: await sandbox.query(ref) })
    expect(await sandbox.verifyWebhook(body, headers, now + 300_000)).toEqual(event)
    expect(await sandbox.verifyWebhook(body, headers, now + 301_000)).toBeNull()
    expect(await sandbox.verifyWebhook(body, headers, now - 301_000)).toBeNull()
    expect(await sandbox.verifyWebhook(body.replace('succeeded', 'failed'), headers, now)).toBeNull()
    expect(await sandbox.verifyWebhook(body, new Headers(), now)).toBeNull()
  })

  test('its secret is made once', async () => {
    const secrets = await Promise.all(Array.from({ length: 6 }, () => sandboxSecret(getDb())))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
  })
})
