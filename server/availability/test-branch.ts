import { randomInt } from 'node:crypto'
import type { Audience } from '#domain/availability/session-plan.ts'
import { eachField } from '#domain/content/content-field.ts'
import { plainRoom, roomTexts } from '#domain/room/room-fields.ts'
import type { IsoDate, WallTime } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'
import { roomColumns } from '#server/db/schema/room-schema.ts'

const test = { en: 'Test', ar: 'اختبار' }
const words = JSON.stringify(test)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export type TestBranch = { readonly id: number; readonly slug: string; readonly orderId: string }

/** A branch in Cairo, and an order that bookings can belong to. */
export async function insertTestBranch(db: Queries, slug: string): Promise<TestBranch> {
  const { id } = await db
    .insertInto('branch')
    .values({
      slug,
      name: words,
      tagline: words,
      description: words,
      address: words,
      directions: words,
      latitude: 30,
      longitude: 31,
      phone: '+20200000000',
      time_zone: 'Africa/Cairo',
      currency: 'EGP',
      vat_rate: 1400,
      weekend_days: [5, 6],
      opening_hours: '[]',
      business_day_start: '06:00',
      pictures: '[]',
      focal: '50% 50%',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('order')
    .values({
      code: randomCode(10),
      secret: randomCode(26),
      branch_id: id,
      currency: 'EGP',
      locale: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug, orderId: order.id }
}

/** A published room for 2 to 6, an hour and 15 minutes of reset, played every day at these times. */
export async function insertTestRoom(
  db: Queries,
  branch: TestBranch,
  slug: string,
  starts: readonly WallTime[],
): Promise<number> {
  const { id } = await db
    .insertInto('room')
    .values({
      ...roomColumns({ ...plainRoom(eachField(roomTexts, () => test)), expect: { en: ['x'], ar: ['س'] } }),
      branch_id: branch.id,
      slug,
      price_from: 100,
      pictures: '[]',
      tint: '#0a0a0a',
      published: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tiers = [
    { room_id: id, players: 2, per_player: 30_000 },
    { room_id: id, players: 4, per_player: 25_000 },
  ]
  await db.insertInto('price_tier').values(tiers).execute()
  const sessions = everyDay.flatMap((weekday) =>
    starts.map((start) => ({ branch_id: branch.id, room_id: id, weekday, starts: start })),
  )
  if (sessions.length > 0) await db.insertInto('weekly_session').values(sessions).execute()
  return id
}

export type TestBooking = {
  readonly roomId: number
  /** As ISO writes it, in UTC. */
  readonly startsAt: string
  readonly day: IsoDate
  readonly status?: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'expired' | 'cancelled' | 'no_show'
  readonly heldUntil?: number
  readonly audience?: Audience
}

export async function insertTestBooking(
  db: Queries,
  branch: TestBranch,
  booking: TestBooking,
): Promise<string> {
  const startsAt = Date.parse(booking.startsAt)
  const { id } = await db
    .insertInto('booking')
    .values({
      branch_id: branch.id,
      room_id: booking.roomId,
      order_id: branch.orderId,
      players: 2,
      status: booking.status ?? 'confirmed',
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + 60 * 60_000),
      free_at: new Date(startsAt + 75 * 60_000),
      business_day: booking.day,
      held_until: booking.heldUntil === undefined ? null : new Date(booking.heldUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function randomCode(length: number): string {
  return Array.from({ length }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(32)]).join('')
}
