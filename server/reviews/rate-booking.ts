import { languageOfText } from '#domain/locale/language-of-text.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { mayRecover } from '#domain/review/recovery.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'

export type RatingToSave = {
  readonly orderId: string
  readonly rating: number
  readonly text: string
  /** Of the page it was written on. */
  readonly locale: Locale
}

/** Keeps what a guest says of a visit, once for each, until somebody has read it. */
export async function rateBooking(
  db: Queries,
  { orderId, rating, text, locale }: RatingToSave,
  now: number,
): Promise<'rated' | 'review_not_yet' | 'review_given'> {
  const visit = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .select(['booking.id', 'booking.branch_id', 'booking.room_id', 'booking.status', 'order.name'])
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .executeTakeFirst()
  if (visit?.status !== 'completed') return 'review_not_yet'
  const language = languageOfText(text, locale)
  return inTransaction(db, async (tx) => {
    const written = await tx
      .insertInto('review')
      .values({
        branch_id: visit.branch_id,
        room_id: visit.room_id,
        booking_id: visit.id,
        rating,
        author_name: JSON.stringify({ [language]: guestName(visit.name, language) }),
        text: text === '' ? null : JSON.stringify({ [language]: text }),
        locale: language,
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return 'review_given'
    const about = { branchId: visit.branch_id, actor: 'guest', reviewId: written.id, now } as const
    const isPoor = mayRecover(rating)
    // One of them is told to staff: who hears that it was bad knows that there is one.
    await announceEvent(tx, 'review.received', { review: written.id, rating }, isPoor ? null : about)
    if (isPoor) await announceEvent(tx, 'review.poor', { review: written.id, rating }, about)
    return 'rated'
  })
}
