import { sql } from 'kysely'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { isAsked } from '#server/orders/record/asked-to-choose.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

const batch = 200
const day = 24 * 3_600_000

/**
 * Sees to guests of closed evenings who were asked to choose another time: whoever has not done so a day before is asked
 * once more, and whoever has not when their session would have begun gets everything back, as they were told. So do parties
 * of a public game that came to nothing, after the time they were given.
 */
export async function seeToUnanswered(db: Queries, now: number): Promise<number> {
  let done = 0
  for (const orderId of await readToAskAgain(db, now))
    if (await inTransaction(db, (tx) => askAgain(tx, orderId))) done++
  for (const orderId of await readOver(db, now))
    if (await inTransaction(db, (tx) => giveBack(tx, orderId, now))) done++
  return done
}

/** Bookings that stand where they stood when their guests were asked. */
function unanswered(db: Queries) {
  return db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .select('order.id')
    .where('booking.asked_start', 'is not', null)
    .whereRef('booking.asked_start', '=', 'booking.starts_at')
    .where('booking.status', '=', 'confirmed')
    .where('order.state', '=', 'confirmed')
    .orderBy('booking.starts_at')
}

async function readToAskAgain(db: Queries, now: number): Promise<string[]> {
  const rows = await unanswered(db)
    .where('booking.asked_start', '>', new Date(now))
    .where('booking.asked_start', '<=', new Date(now + day))
    // Who was asked later than that has just heard from us.
    .where('booking.asked_at', '<=', new Date(now - day))
    .where('booking.asked_again', '=', false)
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function readOver(db: Queries, now: number): Promise<string[]> {
  const rows = await unanswered(db)
    .where(sql<boolean>`coalesce(asked_until, asked_start) <= ${new Date(now)}`)
    // An order that pays for several rooms is ended by a person: the other rooms would end with it.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('offer').select('offer.id').whereRef('offer.order_id', '=', 'order.id'))),
    )
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function askAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const locked = await lockOrder(tx, orderId)
  const booking = locked?.booking
  if (!locked || booking?.status !== 'confirmed' || !isAsked(booking)) return false
  const asked = await tx
    .updateTable('booking')
    .set({ asked_again: true })
    .where('id', '=', booking.id)
    .where('asked_again', '=', false)
    .returning('id')
    .executeTakeFirst()
  const { email, locale } = locked.order
  if (!asked || !email) return false
  const startsAt = booking.starts_at.toISOString()
  const cause = `evening_closed:${booking.id}:${startsAt}:again`
  const kind = 'evening_closed'
  return queueMail(tx, { kind, recipient: email, locale, orderId, details: { startsAt }, cause })
}

/** The venue closed, so all of it goes back, fees included. */
async function giveBack(tx: Transaction, orderId: string, now: number): Promise<boolean> {
  const locked = await lockOrder(tx, orderId)
  // They may have chosen, or come all the same, meanwhile.
  if (!locked?.booking || !isAsked(locked.booking)) return false
  const ended = { orderId, actor: 'system', share: 10_000, byVenue: { unanswered: true } } as const
  const cancelled = await cancelOrder(tx, ended, now)
  if (!cancelled.ok) return false
  const { order } = locked
  await writeAudit(
    tx,
    {
      actor: 'system',
      action: 'order.cancelled',
      noun: 'order',
      nounId: order.id,
      branchId: order.branch_id,
      before: { state: 'confirmed', currency: order.currency },
      after: { state: 'cancelled', order: order.code, refund: cancelled.refund, reason: 'closed_unanswered' },
    },
    now,
  )
  return true
}
