import { sql } from 'kysely'
import { addDays, type WallTime } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

// Not before people are up, not when they are on their way out.
const civilHours: { readonly from: WallTime; readonly until: WallTime } = { from: '11:00', until: '21:00' }
/** After that a visit is a memory. */
const latestDays = 4

/** Asks who played how it was, at a civil hour of the day after. Once for each booking. */
export async function queueReviewInvitations(db: Queries, now: number): Promise<number> {
  let queued = 0
  const branches = await db.selectFrom('branch').select(['id', 'time_zone as timeZone']).execute()
  for (const { id, timeZone } of branches) {
    const today = dateAt(now, timeZone)
    if (
      now < instantAt(today, civilHours.from, timeZone) ||
      now >= instantAt(today, civilHours.until, timeZone)
    )
      continue
    const visits = await readVisits(db, id, addDays(today, -latestDays), addDays(today, -1))
    for (const visit of visits) {
      if (visit.email === null) continue
      const mail = {
        kind: 'review_invitation',
        recipient: visit.email,
        locale: visit.locale,
        orderId: visit.orderId,
        details: { bookingId: visit.id },
        cause: causeOf(visit.id),
      } as const
      if (await inTransaction(db, (tx) => queueMail(tx, mail))) queued++
    }
  }
  return queued
}

const causeOf = (bookingId: string) => `review_invitation:${bookingId}`

function readVisits(db: Queries, branchId: number, from: string, until: string) {
  return db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .leftJoin('mail', (on) => on.on('mail.cause', '=', sql<string>`${causeOf('')}::text || booking.id`))
    .select(['booking.id', 'booking.order_id as orderId', 'order.email', 'order.locale'])
    .where('booking.branch_id', '=', branchId)
    .where('booking.business_day', '>=', from)
    .where('booking.business_day', '<=', until)
    .where('booking.status', '=', 'completed')
    .where('order.email', 'is not', null)
    .where('order.quiet', '=', false)
    .where('review.id', 'is', null)
    .where('mail.id', 'is', null)
    .execute()
}
