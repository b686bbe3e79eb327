import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import type { Database } from '#server/db/connect.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import type { OrderChanges } from '#server/orders/record/order-changes.ts'
import type { PaymentDesk } from '#server/payments/payment-desk.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { changeOrder } from './change-order.ts'
import { showOrder } from './show-order.ts'
import { TestBank } from './test-bank.ts'

export const minute = 60_000
export const hour = 60 * minute

export type TestShop = Awaited<ReturnType<typeof openShop>>

const guest = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }

/** The demo venue with a branch, a bank and a clock, for tests that act as a guest would. */
export async function openShop(db: Database, branch = 'riyadh') {
  await seedDemo(db, { onlyIfEmpty: true })
  const book = await readBranchBook(db, branch, demoDay)
  if (!book) throw new Error(`The demo has no branch ${branch}`)
  const bank = new TestBank()
  const providers = { sandbox: bank }
  const desk: PaymentDesk = {
    provider: bank,
    policy: book.policy,
    returnUrl: (code) => `https://site.example/confirm?order=${code}`,
    webhookUrl: 'https://site.example/api/payments/webhooks/sandbox',
  }

  return {
    book,
    policy: book.policy,
    db,
    bank,
    providers,
    desk,
    now: demoDay,
    slots: slotsFrom(book),

    /** Holds a slot and answers the order's id. */
    async hold(slot: { room: string; startsAt: number }, now = demoDay, players = 4): Promise<string> {
      const input = { ...slot, players, locale: 'en', idempotencyKey: randomUUID() } as const
      const held = await holdSlot(db, book, input, now)
      if (!held.ok) throw new Error(held.code)
      return held.orderId
    },

    /** Fills in the form and opens the bank's page; answers the bank's name for the payment. */
    async pay(orderId: string, now = demoDay, changes: OrderChanges = {}): Promise<string> {
      await changeOrder(
        db,
        book,
        { orderId, changes: { contact: guest, rulesAccepted: true, ...changes } },
        now,
      )
      const started = await startPayment(db, desk, { orderId, idempotencyKey: randomUUID() }, now)
      if (!started.ok) throw new Error(started.code)
      return started.redirectUrl?.split('/').at(-1) ?? ''
    },

    /** The bank tells us that something happened to a payment. */
    webhook: (ref: string, now = demoDay, eventId: string = randomUUID()) =>
      receiveWebhook(db, bank, { body: JSON.stringify({ eventId, ref }), headers: new Headers() }, now),

    /** Carries out every refund that was promised. */
    async refundAll(now = demoDay): Promise<void> {
      const open = await db.selectFrom('refund').select('id').where('state', '=', 'requested').execute()
      for (const { id } of open) await executeRefund(db, providers, id, now)
    },

    async order(orderId: string) {
      const order = await showOrder(db, orderId)
      if (!order) throw new Error(`There is no order ${orderId}`)
      return order
    },

    /** What the ledger says of an order, account by account. */
    async accounts(orderId: string): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('ledger_entry')
        .select(['account', sql<number>`sum(amount)::bigint`.as('amount')])
        .where('order_id', '=', orderId)
        .groupBy('account')
        .execute()
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
  }
}

/** Starts of a room from two days ahead on, one after the other and never the same. */
function slotsFrom(book: BranchBook) {
  const taken = new Map<string, number>()
  return (room = 'vault', day = '2026-11-18'): { room: string; startsAt: number } => {
    const found = book.rooms.find(({ slug }) => slug === room)
    if (!found) throw new Error(`The branch has no room ${room}`)
    const starts: number[] = []
    for (let days = 0; days < 25; days++)
      starts.push(
        ...sessionsOfDay(found.sessions, book.clock, addDays(day, days)).map(({ startsAt }) => startsAt),
      )
    const position = taken.get(`${room} ${day}`) ?? 0
    taken.set(`${room} ${day}`, position + 1)
    const startsAt = starts[position]
    if (startsAt === undefined) throw new Error('The plan has no more sessions')
    return { room, startsAt }
  }
}
