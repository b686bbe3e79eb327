import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoCode, demoId } from './demo-id.ts'

const day = 24 * 3_600_000

const waiting = [
  { mailbox: 'waiting.hessa', name: 'Hessa Al-Otaibi', players: 4, locale: 'en', phone: '505550131@SA' },
  { mailbox: 'waiting.bader', name: 'بدر الشمري', players: 5, locale: 'ar', phone: null },
  { mailbox: 'waiting.dana', name: 'Dana Rashid', players: 3, locale: 'en', phone: null },
] as const

/** Who waits in Riyadh for the first booked time that is more than a day away; whoever waits already stays. */
export async function seedWaiting(db: Queries, now: EpochMs): Promise<void> {
  const booked = await db
    .selectFrom('booking')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['booking.branch_id', 'room_id', 'starts_at', 'ends_at', 'free_at', 'business_day'])
    .where('branch.slug', '=', 'riyadh')
    .where('room.max_players', '>=', 5)
    .where('booking.status', '=', 'confirmed')
    .where('starts_at', '>', new Date(now + day))
    .orderBy('starts_at')
    .orderBy('room_id')
    .limit(1)
    .executeTakeFirst()
  if (!booked) return
  for (const [position, { mailbox, ...who }] of waiting.entries()) {
    const id = demoId(`waiting ${mailbox}`)
    const written = await db
      .insertInto('waiting')
      .values({
        id,
        ...demoCode(`waiting ${mailbox}`),
        ...who,
        email: `${mailbox}@guest.example`,
        branch_id: booked.branch_id,
        business_day: booked.business_day,
        idempotency_key: `demo-${id}`,
        body_hash: 'demo',
        created_at: new Date(now - (9 - 2 * position) * 3_600_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written)
      await db
        .insertInto('waiting_time')
        .values({ waiting_id: id, ...booked })
        .execute()
  }
}
