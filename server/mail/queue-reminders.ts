import { sql } from 'kysely'
import { type ReminderKind, reminderKinds, reminderWindow } from '#domain/mail/mail-settings.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { readMailSettings } from './read-mail-settings.ts'

/**
 * Reminds guests of what they booked, a day and three hours before, or when the venue says. The start is part of the cause: nobody is
 * reminded twice, and a booking that was moved is reminded of again. Who booked (or moved) later than that has just
 * heard from us and is not reminded.
 */
export async function queueReminders(db: Queries, now: number): Promise<number> {
  let queued = 0
  const settings = await readMailSettings(db)
  for (const kind of reminderKinds) {
    const window = reminderWindow(kind, settings)
    for (const booking of window ? await readDue(db, kind, window, now) : []) {
      const first = await inTransaction(db, (tx) =>
        queueMail(tx, {
          kind,
          recipient: booking.email,
          locale: booking.locale,
          orderId: booking.orderId,
          details: { bookingId: booking.id },
          cause: `${kind}:${booking.id}:${booking.startsAt.toISOString()}`,
        }),
      )
      if (first) queued++
    }
  }
  return queued
}

type Window = NonNullable<ReturnType<typeof reminderWindow>>

async function readDue(db: Queries, kind: ReminderKind, { from, until }: Window, now: number) {
  const known = sql<string>`coalesce(
    (select max(created_at) from booking_event where booking_id = booking.id and kind = 'moved'),
    "order".confirmed_at, "order".created_at)`
  const due = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .select(['booking.id', 'booking.order_id as orderId', 'booking.starts_at as startsAt'])
    .select(['order.email', 'order.locale'])
    .where('booking.status', '=', 'confirmed')
    .where('booking.starts_at', '>', new Date(now + until))
    .where('booking.starts_at', '<=', new Date(now + from))
    .where('order.email', 'is not', null)
    .where('order.quiet', '=', false)
    // Nobody is told to come to an evening that was closed.
    .where(sql<boolean>`booking.asked_start is distinct from booking.starts_at`)
    .where(sql<boolean>`${known} <= booking.starts_at - make_interval(secs => ${from / 1000})`)
    // Those written already, so that a sweep does not try each of them again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail')
            .select('mail.id')
            .whereRef('mail.order_id', '=', 'order.id')
            .where('mail.kind', '=', kind)
            .where(
              sql<boolean>`mail.cause = ${kind} || ':' || booking.id || ':'
                || to_char(booking.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
            ),
        ),
      ),
    )
    .orderBy('booking.starts_at')
    .execute()
  return due.flatMap(({ email, ...booking }) => (email === null ? [] : [{ ...booking, email }]))
}
