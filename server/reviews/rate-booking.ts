import { languageOfText } from '#domain/locale/language-of-text.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'

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
  const written = await db
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
  return written ? 'rated' : 'review_given'
}
