import type { Locale } from '#domain/locale/locale.ts'
import { playersOf } from '#domain/waiver/waiver.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'

/** The game of an order, as far as it is signed for; null for an order without one. */
export async function readGameToSign(db: Queries, orderId: string) {
  const row = await db
    .selectFrom('booking')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['booking.status', 'booking.ends_at', 'booking.players', 'booking.branch_id'])
    .select(['branch.asks_waivers', 'branch.time_zone', 'room.expect', 'room.scare', 'room.min_age'])
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type GameToSign = NonNullable<Awaited<ReturnType<typeof readGameToSign>>>

const played: readonly string[] = ['confirmed', 'checked_in', 'completed']

/** Whether anybody may sign for it at a time: it is asked for, and the game was still to be played, or being played. */
export function isSignedFor({ asks_waivers, status, ends_at }: GameToSign, at: number): boolean {
  return asks_waivers && played.includes(status) && ends_at.getTime() > at
}

/** What the room asks of whoever plays it, in words: how frightening it is, from which age, and what to expect. */
export function warningsOf(
  { scare, min_age, expect }: Pick<GameToSign, 'scare' | 'min_age' | 'expect'>,
  locale: Locale,
): string[] {
  const t = translators[locale]
  return [
    ...(scare > 0 ? [t('waiver.scare', { scare })] : []),
    ...(min_age > 0 ? [t('waiver.min_age', { age: min_age })] : []),
    ...expect[locale],
  ]
}

/** How many players of an order have been signed for. */
export async function countSigned(db: Queries, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('waiver')
    .select(['role', 'minors_count'])
    .where('order_id', '=', orderId)
    .where('set_aside_at', 'is', null)
    .execute()
  return rows.reduce((sum, { role, minors_count }) => sum + playersOf({ role, minors: minors_count }), 0)
}
