import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { listMoneyNotices, noteNoticeSeen } from '#server/office-orders/money-notices.ts'
import { refundAgain } from '#server/office-orders/refund-again.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { makeStripe } from '#server/payment-providers/stripe/stripe-provider.ts'
import { openFakeStripe } from '#server/payment-providers/stripe/test-fake-stripe.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import type { JobContext } from '#server/worker/job-context.ts'
import { sweeps } from '#server/worker/sweeps.ts'
import type { PaymentProvider } from './provider.ts'

const guest = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }
const day = 24 * 60 * minute

describeOnDemoDatabase('money that is taken out of a payment', (getDb) => {
  let shop: TestShop
  let fake: Awaited<ReturnType<typeof openFakeStripe>>
  let stripe: PaymentProvider
  let owner: StaffActor
  beforeAll(async () => {
    shop = await openShop(getDb())
    owner = await demoOwner(getDb(), shop.now)
  })
  beforeEach(async () => {
    fake = await openFakeStripe()
    stripe = makeStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: fake.url })
  })
  afterEach(() => fake.close())

  /** A ticket that was paid with Stripe. */
  async function paid() {
    const orderId = await shop.hold(shop.slots())
    const changes = { contact: guest, rulesAccepted: true }
    await changeOrder(getDb(), shop.book, { orderId, changes }, shop.now)
    const desk = { ...shop.desk, provider: stripe }
    const started = await startPayment(getDb(), desk, { orderId, idempotencyKey: randomUUID() }, shop.now)
    const ref = (started.ok && started.redirectUrl?.split('/').at(-1)) || ''
    fake.pay(ref)
    await settlePayment(getDb(), 'stripe', await stripe.query(ref), shop.now)
    const { payable, state, code } = await shop.order(orderId)
    expect(state).toBe('confirmed')
    return { orderId, ref, payable, code }
  }

  /** Stripe says that something happened; what exactly is asked of it. */
  async function tell(type: string, ref: string) {
    const object = { id: 'x', payment_intent: `pi_${ref}` }
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
    const at = Math.floor(shop.now / 1000)
    const v1 = createHmac('sha256', 'whsec_x').update(`${at}.${body}`).digest('hex')
    const headers = new Headers({ 'stripe-signature': `t=${at},v1=${v1}` })
    expect(await receiveWebhook(getDb(), stripe, { body, headers }, shop.now)).not.toBe('refused')
  }

  /** As the clock has it done. */
  const sweep = (later: number) => {
    const providers = { stripe, sandbox: shop.bank }
    const context: Partial<JobContext> = { db: getDb(), providers, now: () => shop.now + later }
    return sweeps['reconcile-returns']?.run(context as JobContext)
  }

  /** What is not nothing in the order's books; each order's sides add up to nothing. */
  async function books(orderId: string) {
    const accounts = await shop.accounts(orderId)
    expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const { disputed = 0, losses = 0, money = 0, guest: owes = 0 } = accounts
    return { money, owes, disputed, losses }
  }
  const noticed = async (orderId: string) => {
    const listed = await listMoneyNotices(getDb(), owner, shop.now)
    if (!listed.ok) throw new Error(listed.code)
    const { code } = await shop.order(orderId)
    return listed.items.filter((one) => one.code === code).map(({ kind, amount }) => [kind, amount])
  }
  const audited = async (orderId: string) => {
    const rows = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('noun_id', '=', orderId)
      .where('action', '=', 'order.money_noticed')
      .execute()
    return rows.length
  }

  test.each([
    ['won', 'dispute_won', (sum: number) => ({ money: sum, disputed: 0, losses: 0 })],
    ['lost', 'dispute_lost', (sum: number) => ({ money: 0, disputed: 0, losses: sum })],
  ])('a dispute is opened and %s', async (end, kind, after) => {
    const { orderId, ref, payable } = await paid()
    const dispute = fake.dispute(ref, payable, 'needs_response')
    await tell('charge.dispute.created', ref)
    await tell('charge.dispute.funds_withdrawn', ref)
    expect(await books(orderId)).toEqual({ money: 0, owes: 0, disputed: payable, losses: 0 })
    expect(await noticed(orderId)).toEqual([['dispute_open', payable]])
    dispute.status = end
    await tell('charge.dispute.closed', ref)
    await tell('charge.dispute.closed', ref)
    expect(await books(orderId)).toEqual({ owes: 0, ...after(payable) })
    expect((await noticed(orderId)).map(([one]) => one).sort()).toEqual(['dispute_open', kind].sort())
    expect(await audited(orderId)).toBe(2)
    // The ticket is good all the same.
    expect((await shop.order(orderId)).state).toBe('confirmed')
  })

  test('an inquiry takes nothing', async () => {
    const { orderId, ref, payable } = await paid()
    fake.dispute(ref, payable, 'warning_needs_response')
    await tell('charge.dispute.created', ref)
    expect(await books(orderId)).toEqual({ money: payable, owes: 0, disputed: 0, losses: 0 })
    expect(await noticed(orderId)).toEqual([['dispute_inquiry', payable]])
  })

  test('a message that was lost: the reconciler finds the dispute, and finds it once', async () => {
    const { orderId, ref, payable } = await paid()
    fake.dispute(ref, payable, 'needs_response')
    await sweep(minute)
    expect(await noticed(orderId)).toEqual([])
    await sweep(day + minute)
    await sweep(3 * day)
    expect(await books(orderId)).toMatchObject({ money: 0, disputed: payable })
    expect(await noticed(orderId)).toEqual([['dispute_open', payable]])
  })

  test('a refund made in the dashboard is booked, and the guest does not owe it again', async () => {
    const { orderId, ref, payable } = await paid()
    fake.refundInDashboard(ref, 5000)
    await tell('charge.refunded', ref)
    await tell('refund.updated', ref)
    expect(await books(orderId)).toEqual({ money: payable - 5000, owes: 0, disputed: 0, losses: 0 })
    expect(await shop.order(orderId)).toMatchObject({ payable: payable - 5000, paid: payable - 5000 })
    expect(await noticed(orderId)).toEqual([['refund_elsewhere', 5000]])
  })

  test('our own refund is booked once, whoever tells of it first', async () => {
    const { orderId, ref, payable } = await paid()
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, shop.now)
    const [refund] = await getDb().selectFrom('refund').select('id').where('order_id', '=', orderId).execute()
    await executeRefund(getDb(), { stripe }, refund?.id ?? '', shop.now)
    await tell('charge.refunded', ref)
    await sweep(2 * day)
    expect(await books(orderId)).toMatchObject({ money: 0, owes: 0 })
    expect(await noticed(orderId)).toEqual([])
    expect(payable).toBeGreaterThan(0)
  })

  test('a refund that fails days later is owed again, tried again, and booked again', async () => {
    const { orderId, ref, payable, code } = await paid()
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, shop.now)
    const refunds = () => getDb().selectFrom('refund').selectAll().where('order_id', '=', orderId).execute()
    const [{ id, amount } = { id: '', amount: 0 }] = await refunds()
    await executeRefund(getDb(), { stripe }, id, shop.now)
    const [made] = fake.refunds.slice(-1)
    Object.assign(made ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await tell('refund.failed', ref)
    await tell('refund.failed', ref)
    expect(await refunds()).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }])
    expect(await books(orderId)).toMatchObject({ money: payable, owes: -amount })
    expect(await noticed(orderId)).toEqual([['refund_failed', amount]])
    const call = { actor: owner, branchId: shop.book.id, code, refund: id }
    expect(await refundAgain(getDb(), call, shop.now)).toEqual({ ok: true })
    expect(await refundAgain(getDb(), call, shop.now)).toEqual({ ok: false, code: 'not_found' })
    fake.refunds.length = 0
    expect(await executeRefund(getDb(), { stripe }, id, shop.now)).toBe('succeeded')
    expect(await books(orderId)).toMatchObject({ money: 0, owes: 0 })
  })

  test('a promise that failed and was paid at the provider instead is kept', async () => {
    const { orderId, ref, payable } = await paid()
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, shop.now)
    await getDb()
      .updateTable('refund')
      .set({ state: 'failed', failure: 'refused' })
      .where('order_id', '=', orderId)
      .execute()
    fake.refundInDashboard(ref, payable)
    await tell('charge.refunded', ref)
    expect(await books(orderId)).toMatchObject({ money: 0, owes: 0 })
    const rows = await getDb().selectFrom('refund').select('state').where('order_id', '=', orderId).execute()
    expect(rows).toEqual([{ state: 'succeeded' }])
  })

  test('what does not fit the promises is put before a person, and not booked', async () => {
    const { orderId, ref, payable } = await paid()
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, shop.now)
    fake.refundInDashboard(ref, payable - 100)
    await tell('charge.refunded', ref)
    expect(await noticed(orderId)).toEqual([['returns_unclear', payable - 100]])
    expect(await books(orderId)).toMatchObject({ money: payable })
  })

  test('what somebody has looked at leaves the list, and who it was is noted', async () => {
    const { orderId, ref, code } = await paid()
    fake.refundInDashboard(ref, 100)
    await tell('charge.refunded', ref)
    const listed = await listMoneyNotices(getDb(), owner, shop.now)
    const notice = listed.ok ? (listed.items.find((one) => one.code === code)?.id ?? '') : ''
    const call = { actor: owner, branchId: shop.book.id, code, notice }
    expect(await noteNoticeSeen(getDb(), call, shop.now)).toEqual({ ok: true })
    expect(await noticed(orderId)).toEqual([])
    const other = { ...call, notice: randomUUID() }
    expect(await noteNoticeSeen(getDb(), other, shop.now)).toEqual({ ok: false, code: 'not_found' })
  })
})
