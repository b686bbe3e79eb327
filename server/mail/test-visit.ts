import type { Locale } from '#domain/locale/locale.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { seedBranches } from '#server/demo/venue/seed-branches.ts'
import { seedRooms } from '#server/demo/venue/seed-rooms.ts'
import { seedVenue } from '#server/demo/venue/seed-venue.ts'

/** The demo venue without anything sold. */
export async function openVenue(db: Queries): Promise<void> {
  await seedVenue(db)
  await seedBranches(db)
  await seedRooms(db)
}

export type TestVisit = { readonly orderId: string; readonly bookingId: string; readonly code: string }

export type VisitInput = {
  readonly startsAt: number
  readonly bookedAt: number
  readonly branch?: string
  readonly locale?: Locale
  readonly name?: string
  readonly email?: string | null
  readonly status?: Schema['booking']['status']
  readonly order?: {
    readonly notes?: string
    readonly phone?: string
    readonly group_name?: string
    readonly state?: 'open' | 'confirmed' | 'paid_unplaced' | 'cancelled' | 'expired'
    readonly choose_by?: Date
  }
}

/** An order of one session for four, paid in full with a card. */
export async function insertVisit(db: Queries, input: VisitInput): Promise<TestVisit> {
  const { startsAt, bookedAt, branch: slug = 'riyadh', status = 'confirmed', locale = 'en' } = input
  const branch = await db.selectFrom('branch').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  const room = await db
    .selectFrom('room')
    .selectAll()
    .where('branch_id', '=', branch.id)
    .where('min_players', '<=', 4)
    .where('max_players', '>=', 4)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('order')
    .values({
      code: newCode(10),
      secret: newCode(26),
      branch_id: branch.id,
      currency: branch.currency,
      locale,
      name: input.name ?? 'Noura Test',
      email: input.email === undefined ? 'noura@example.com' : input.email,
      state: 'confirmed',
      total: 45_600,
      payable: 45_600,
      due_now: 45_600,
      created_at: new Date(bookedAt),
      confirmed_at: new Date(bookedAt),
      ...input.order,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  const endsAt = startsAt + room.duration_minutes * 60_000
  const booking = await db
    .insertInto('booking')
    .values({
      branch_id: branch.id,
      room_id: room.id,
      order_id: order.id,
      status,
      players: 4,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      free_at: new Date(endsAt + 15 * 60_000),
      business_day: businessDay(startsAt, branch.time_zone, branch.business_day_start),
      held_until: status === 'held' ? new Date(bookedAt + 600_000) : null,
      created_at: new Date(bookedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      order_id: order.id,
      currency: branch.currency,
      amount: 45_600,
      provider: 'cash',
      state: 'succeeded',
      settled_at: new Date(bookedAt),
    })
    .execute()
  return { orderId: order.id, bookingId: booking.id, code: order.code }
}
