import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { cancelOrder, showCancellation } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { makePaymob } from '#server/payment-providers/paymob/paymob-provider.ts'
import { openFakePaymob, paymobKeys } from '#server/payment-providers/paymob/test-fake-paymob.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { executeRefund } from './execute-refund.ts'
import { goesByHand } from './goes-by-hand.ts'
import { byHandCause, noteGivenByHand } from './note-given-by-hand.ts'

const of = (provider: string, more: object = {}) =>
  ({ provider, currency: 'SAR', amount: 20_000, goes_back: null, ...more }) as const

test.each([
  ['by a card', of('stripe'), 7_000, false],
  ['in cash', of('cash'), 7_000, true],
  ['in the system before', of('elsewhere'), 7_000, true],
  ['at a kiosk', of('paymob', { goes_back: 'none' }), 20_000, true],
  ['by what takes back all of it, all of it', of('tap', { goes_back: 'whole' }), 20_000, false],
  ['by what takes back all of it, a part', of('tap', { goes_back: 'whole' }), 19_999, true],
  ['in dinars by Stripe, which counts tens of fils', of('stripe', { currency: 'KWD' }), 4_560, false],
  ['in dinars by Stripe, a single fils', of('stripe', { currency: 'KWD' }), 4_565, true],
  ['in dinars by another, a single fils', of('tap', { currency: 'KWD' }), 4_565, false],
] as const)('what was paid %s goes back by hand: %#', (_, payment, part, byHand) => {
  expect(goesByHand(payment, part)).toBe(byHand)
})

describeOnDemoDatabase('money that its means does not take back', (getDb) => {
  let shop: TestShop
  let fake: Awaited<ReturnType<typeof openFakePaymob>>
  beforeAll(async () => {
    shop = await openShop(getDb())
    fake = await openFakePaymob()
  })
  afterAll(() => fake.close())

  test.each([
    ['aggregator', true],
    ['valu', true],
    ['card', false],
    ['wallet', false],
  ])('%s: said before anybody cancels, and then asked of a person: %s', async (type, byHand) => {
    const paymob = makePaymob({ ...paymobKeys, apiUrl: fake.url, now: () => shop.now })
    const slot = shop.slots()
    const orderId = await shop.hold(slot)
    const contact = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }
    await changeOrder(getDb(), shop.book, { orderId, changes: { contact, rulesAccepted: true } }, shop.now)
    const desk = { ...shop.desk, provider: paymob }
    await startPayment(getDb(), desk, { orderId, idempotencyKey: randomUUID() }, shop.now)
    const { id: paymentId, provider_ref: ref } = await getDb()
      .selectFrom('payment')
      .select(['id', 'provider_ref'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    fake.end(ref ?? '', { success: true, source_data: { type } })
    expect(await settlePayment(getDb(), 'paymob', await paymob.query(ref ?? ''), shop.now)).toBe('settled')
    const early = slot.startsAt - 30 * hour
    const shown = await showCancellation(getDb(), orderId, early)
    if (!shown.ok) throw new Error(shown.code)
    expect(shown.terms.byHand).toBe(byHand ? shown.terms.refund : undefined)
    expect(await cancelOrder(getDb(), { orderId, actor: 'guest' }, early)).toMatchObject({ ok: true })
    const mails = getDb().selectFrom('mail').where('order_id', '=', orderId)
    const { id: mailId } = await mails
      .select('id')
      .where('kind', '=', 'cancelled_refund')
      .executeTakeFirstOrThrow()
    await sendMail(getDb(), openPostOffice(readEnv({})), mailId, true, early)
    const { text } = await mails.select('text').where('id', '=', mailId).executeTakeFirstOrThrow()
    expect(text?.includes('the same way you paid it')).toBe(!byHand)
    expect(text?.includes('It cannot go back the way you paid it')).toBe(byHand)
    const { id: refundId, amount } = await getDb()
      .selectFrom('refund')
      .select(['id', 'amount'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const before = fake.refunds().length
    const ended = await executeRefund(getDb(), { paymob }, refundId, early)
    expect([ended, fake.refunds().length - before]).toEqual(byHand ? ['requested', 0] : ['succeeded', 1])
    const asked = await getDb()
      .selectFrom('money_notice')
      .select(['kind', 'amount'])
      .where('cause', '=', byHandCause(refundId))
      .execute()
    expect(asked).toEqual(byHand ? [{ kind: 'refund_by_hand', amount }] : [])
    if (!byHand) return
    const { id: staffId } = await demoOwner(getDb(), shop.now)
    await getDb()
      .transaction()
      .execute((tx) => noteGivenByHand(tx, { cause: byHandCause(refundId), staffId }, early))
    const refund = await getDb()
      .selectFrom('refund')
      .select(['state', 'means'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    expect(refund).toEqual({ state: 'succeeded', means: 'transfer' })
    const left = Object.values(await shop.accounts(orderId)).reduce((sum, one) => sum + one, 0)
    expect(left).toBe(0)
  })
})
