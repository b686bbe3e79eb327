import { sql } from 'kysely'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/db/connect.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import type { TestDesk } from '#server/requests/test-request-desk.ts'
import { offerRooms, type RoomsToOffer } from './offer-rooms.ts'

type Wanted = Partial<Omit<RoomsToOffer, 'requestId' | 'staffId'>> & {
  /** The rooms named the other way round. */
  readonly turned?: boolean
}

/** A shop with four rooms of twenty players each, the fourth made like the first. */
export async function openShopOfFour(db: Database): Promise<TestShop> {
  const { book } = await openShop(db)
  const [like] = book.rooms
  if (!like) throw new Error('The demo has no rooms')
  await sql`update room set max_players = 20 where branch_id = ${book.id}`.execute(db)
  const other = sql`(jsonb_build_object('id', 900 + copied.id, 'room_id', 900, 'slug', 'hangar', 'position', 90))`
  const copies = { room: 'id', weekly_session: 'room_id' } as const
  for (const [table, by] of Object.entries(copies)) {
    const changes = table === 'room' ? sql`${other} || jsonb_build_object('id', 900)` : other
    await sql`
      insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(copied, ${changes})).* from ${sql.table(table)} copied
      where ${sql.ref(by)} = ${like.id} on conflict do nothing`.execute(db)
  }
  await sql`
    insert into price_tier (room_id, players, per_player)
    select 900, players, per_player from price_tier where room_id = ${like.id} on conflict do nothing`.execute(
    db,
  )
  return openShop(db)
}

/** Sends a request and offers four rooms for it, each for as many as it holds; every number has evenings of its own. */
export async function offerOf(shop: TestShop, desk: TestDesk, number: number, wanted: Wanted = {}) {
  const { turned = false, ...changes } = wanted
  const rooms = shop.book.rooms.slice(0, 4)
  const parts = rooms.map((room) => {
    const starts: number[] = []
    for (let day = 0; day < 60 && starts.length <= number; day++)
      starts.push(
        ...sessionsOfDay(room.sessions, shop.book.clock, addDays('2026-11-18', day)).map(
          ({ startsAt }) => startsAt,
        ),
      )
    const startsAt = starts[number]
    if (startsAt === undefined) throw new Error('The plan has no more sessions')
    return { room: room.slug, startsAt, players: room.maxPlayers, amount: 100_000 }
  })
  const sent = await desk.send({ company: 'Sidra Trading', playersCount: '80' })
  const offered = await offerRooms(
    shop.db,
    shop.book,
    {
      requestId: sent.id,
      staffId: desk.staffId,
      parts: turned ? parts.toReversed() : parts,
      lines: [{ name: 'Coffee and dates', amount: 30_000 }],
      deposit: 90_000,
      payBy: shop.now + 20 * hour,
      company: 'Sidra Trading',
      taxNumber: '300000000000003',
      validUntil: shop.now + 20 * hour,
      message: 'All four rooms are yours.',
      ...changes,
    },
    shop.now,
  )
  if (!offered.ok) throw new Error(offered.code)
  return { ...sent, parts, quoteId: offered.quoteId }
}

/** How many rooms of an offer somebody has by it. */
export async function bookedOf(db: Database, offerId: string): Promise<number> {
  const rows = await db
    .selectFrom('offer_part')
    .innerJoin('booking', 'booking.order_id', 'offer_part.order_id')
    .select('booking.id')
    .where('offer_id', '=', offerId)
    .where('booking.status', 'in', activeStatuses)
    .execute()
  return rows.length
}
