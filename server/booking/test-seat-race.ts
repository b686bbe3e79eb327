import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { insertHold } from '#server/booking/slots/insert-hold.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Database, Queries } from '#server/db/connect.ts'
import { expireHolds } from './expire-holds.ts'
import { type HoldSlot, holdSlot } from './hold-slot.ts'
import { releaseHold } from './release-hold.ts'

export type SeatRace = {
  readonly room: string
  readonly starts: readonly number[]
  readonly now: number
  readonly clients: number
  readonly calls: number
  /** How many of a hundred calls are joiners', groups' and sweeps; the others are cancellations. */
  readonly joiners?: number
  readonly groups?: number
  readonly sweeps?: number
  /** How joiners come by their seats. */
  readonly join?: typeof holdSlot
}

const minute = 60_000
// Holds last for some minutes: some dozens of calls later they are over, and whoever comes next clears them.
const eachCallTakes = 20_000

/**
 * Strangers who want seats of the same games, groups that want the room at shifted times, cancellations and sweeps, all at
 * once. Answers how often each answer was heard.
 */
export async function raceForSeats(
  db: Database,
  book: BranchBook,
  { room, starts, now, clients, calls, joiners = 50, groups = 30, sweeps = 2, join = holdSlot }: SeatRace,
): Promise<Record<string, number>> {
  const heard: Record<string, number> = {}
  const held: string[] = []
  let made = 0
  const client = async () => {
    while (made < calls) {
      made++
      const at = now + made * eachCallTakes
      const startsAt = starts[Math.floor(Math.random() * starts.length)] ?? now
      const dice = Math.random() * 100
      const shifted = startsAt + Math.floor(Math.random() * 9 - 4) * 15 * minute
      const does = () => {
        if (dice < joiners) return joinGame(db, book, { room, startsAt }, at, { join })
        if (dice < joiners + groups) return holdRoom(db, book, { room, startsAt: shifted }, at)
        if (dice < joiners + groups + sweeps) return sweep(db, at)
        return leave(db, held, at)
      }
      const answer = await does().catch(
        (error: Error & { code?: string }) => `error ${error.code ?? error.message}`,
      )
      const word = typeof answer === 'string' ? answer : answer.word
      if (typeof answer !== 'string') held.push(answer.orderId)
      heard[word] = (heard[word] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return heard
}

type Heard = string | { readonly word: string; readonly orderId: string }
type Wanted = { readonly room: string; readonly startsAt: number }

/** Seats for a party, by default of one to four. */
export async function joinGame(
  db: Database,
  book: BranchBook,
  slot: Wanted,
  now: number,
  { players = 1 + Math.floor(Math.random() * 4), join = holdSlot } = {},
): Promise<Heard> {
  const input = { ...slot, players, locale: 'en', idempotencyKey: randomUUID() } as const
  const done = await join(db, book, input, now)
  return done.ok ? { word: 'joined', orderId: done.orderId } : done.code
}

/** A group of its own, by the same statement as everybody's. */
export async function holdRoom(
  db: Queries,
  book: BranchBook,
  { room: slug, startsAt }: Wanted,
  now: number,
): Promise<Heard> {
  const room = book.rooms.find((one) => one.slug === slug)
  if (!room) throw new Error(`There is no room ${slug}`)
  const session = sessionForStaff(room.sessions, book.clock, { startsAt })
  const order = {
    id: randomUUID(),
    code: newCode(10),
    secret: newCode(26),
    idempotencyKey: randomUUID(),
    bodyHash: 'x',
  }
  const hold = { branchId: book.id, roomId: room.id, players: 4, locale: 'en', session } as const
  const quote = quoteSession(room.prices, session, hold, now)
  const verdict = await insertHold(db, { order, hold, quote, heldUntil: now + 8 * minute }, now)
  return verdict === 'held' ? { word: 'room held', orderId: order.id } : verdict
}

async function sweep(db: Database, now: number): Promise<string> {
  await expireHolds(db, now)
  return 'swept'
}

/** Gives up one of the newest: the others have run out, or were given up. */
async function leave(db: Database, held: string[], now: number): Promise<string> {
  const [orderId] = held.splice(Math.max(0, held.length - 1 - Math.floor(Math.random() * 12)), 1)
  return orderId ? releaseHold(db, orderId, now) : 'nothing to leave'
}

/** The control: looks how many seats are left and sits down afterwards, when others have looked as well. */
export async function lookThenJoin(
  db: Database,
  book: BranchBook,
  input: HoldSlot,
  now: number,
): ReturnType<typeof holdSlot> {
  const room = book.rooms.find(({ slug }) => slug === input.room)
  const game = await db
    .selectFrom('shared_session')
    .selectAll()
    .where('room_id', '=', room?.id ?? 0)
    .where('starts_at', '=', new Date(input.startsAt))
    .executeTakeFirst()
  if (!game) return holdSlot(db, book, input, now)
  const { seats } = await db
    .selectFrom('booking')
    .select(sql<number>`coalesce(sum(players), 0)::integer`.as('seats'))
    .where('session_id', '=', game.id)
    .where('status', 'in', ['held', 'confirmed', 'checked_in'])
    .executeTakeFirstOrThrow()
  if (seats + input.players > game.capacity) return { ok: false, code: 'game_full' }
  const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
  await db
    .insertInto('order')
    .values({ ...order, branch_id: game.branch_id, currency: book.currency, locale: 'en' })
    .execute()
  await db
    .insertInto('booking')
    .values({
      branch_id: game.branch_id,
      room_id: game.room_id,
      order_id: order.id,
      session_id: game.id,
      status: 'held',
      players: input.players,
      starts_at: game.starts_at,
      ends_at: game.ends_at,
      free_at: game.free_at,
      business_day: game.business_day,
      held_until: new Date(now + 8 * minute),
    })
    .execute()
  return { ok: true, orderId: order.id, code: order.code, secret: order.secret }
}

/** Lets the control have its way: nothing guards the seats any more. */
export async function withoutGuard(db: Queries): Promise<void> {
  await sql`alter table shared_session drop constraint seats_within_capacity`.execute(db)
}

/** How many games have more players than they take. */
export async function countOverfull(db: Queries): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*)::integer as games from shared_session where capacity < (
      select coalesce(sum(players), 0) from booking
      where session_id = shared_session.id and status in ('held', 'confirmed', 'checked_in')
    )`.execute(db)
  return rows[0]?.games ?? -1
}
