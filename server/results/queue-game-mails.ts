import { sql } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import { messageTime, outOfNight, photoTime } from '#domain/result/message-time.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { openGamePage } from './open-game-page.ts'

/** After that a visit is a memory. */
const latestDays = 4

/**
 * Tells whoever booked of the page that their game left, and asks how it was: everybody the same, however it ended. Once
 * for each game, and once more where the photograph came after that.
 */
export async function queueGameMails(db: Queries, now: number): Promise<number> {
  let queued = 0
  const branches = await db.selectFrom('branch').select(['id', 'time_zone as timeZone']).execute()
  for (const { id, timeZone } of branches) {
    if (outOfNight(now, timeZone) !== now) continue
    const today = dateAt(now, timeZone)
    const visits = await readVisits(db, id, addDays(today, -latestDays), today)
    for (const visit of visits) {
      const kind = dueKind(visit, timeZone, now)
      if (kind && visit.email !== null && (await queueOne(db, kind, { ...visit, email: visit.email }, now)))
        queued++
    }
  }
  return queued
}

type Visit = Awaited<ReturnType<typeof readVisits>>[number]

function dueKind(visit: Visit, timeZone: string, now: number): 'review_invitation' | 'photo_arrived' | null {
  const photoAt = visit.photo_at?.getTime() ?? null
  if (visit.told_at === null && visit.review_id === null) {
    const due = messageTime({ endsAt: visit.ends_at.getTime(), photoAt, timeZone })
    return due <= now ? 'review_invitation' : null
  }
  if (photoAt === null || visit.photo_told_at !== null) return null
  // Of a photograph that was there when they were told, they know.
  if (visit.told_at && photoAt <= visit.told_at.getTime()) return null
  return photoTime(photoAt, timeZone) <= now ? 'photo_arrived' : null
}

type Recipient = {
  readonly id: string
  readonly orderId: string
  readonly email: string
  readonly locale: Locale
}

function queueOne(
  db: Queries,
  kind: 'review_invitation' | 'photo_arrived',
  { id, orderId, email, locale }: Recipient,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await openGamePage(tx, id, now)
    const mail = { recipient: email, locale, orderId, details: { bookingId: id }, cause: causeOf(kind, id) }
    return queueMail(tx, { ...mail, kind })
  })
}

const causeOf = (kind: string, bookingId: string) => `${kind}:${bookingId}`

function readVisits(db: Queries, branchId: number, from: string, until: string) {
  const told = (kind: string) => sql<Date | null>`(
    select created_at from mail where cause = ${causeOf(kind, '')}::text || booking.id
  )`
  return db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .leftJoin('game_photo', (on) =>
      on.onRef('game_photo.booking_id', '=', 'booking.id').on('game_photo.removed_at', 'is', null),
    )
    .select(['booking.id', 'booking.order_id as orderId', 'booking.ends_at', 'order.email', 'order.locale'])
    .select(['review.id as review_id', 'game_photo.taken_at as photo_at'])
    .select([told('review_invitation').as('told_at'), told('photo_arrived').as('photo_told_at')])
    .where('booking.branch_id', '=', branchId)
    .where('booking.business_day', '>=', from)
    .where('booking.business_day', '<=', until)
    .where('booking.status', '=', 'completed')
    .where('order.email', 'is not', null)
    .where('order.quiet', '=', false)
    .execute()
}
