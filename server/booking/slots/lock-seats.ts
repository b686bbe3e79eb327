import { sql } from 'kysely'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { Slot } from './slot.ts'

type Sitting = { readonly id: string; readonly players: number; readonly sessionId: string | null }

/** The session a booking will share, null for a room of its own; or that there is no seat for it. */
type Seats = { readonly ok: true; readonly sessionId: string | null } | { readonly ok: false }

/**
 * Takes the sessions that a booking leaves and joins for this transaction, before it is written: whoever holds seats waits at
 * the constraint for who writes, so who writes must not want a session afterwards.
 */
export async function lockSeats(tx: Transaction, booking: Sitting, slot: Slot, now: number): Promise<Seats> {
  const wanted = slot.seat ? await openSession(tx, slot, now) : (slot.sessionId ?? null)
  await lockSessions(tx, [booking.sessionId, wanted])
  if (wanted === null) return { ok: true, sessionId: null }
  await sql`select clear_stale_seats(${wanted}::uuid, ${new Date(now)}::timestamptz)`.execute(tx)
  // Who is in a session already is not too late for it.
  const opening = slot.seat ? { company: slot.seat.company, opensAt: now } : {}
  const why = await whyNoSeats(tx, wanted, booking, { now, ...opening })
  return why === null ? { ok: true, sessionId: wanted } : { ok: false }
}

/** Why so many can not sit in a session that is locked, or null. Whoever sits there keeps their seats. */
async function whyNoSeats(
  tx: Transaction,
  sessionId: string,
  { id, players }: Pick<Sitting, 'id' | 'players'>,
  { now, opensAt, company = null }: { now: number; opensAt?: number; company?: string | null },
): Promise<string | null> {
  const latest = opensAt === undefined ? null : new Date(opensAt)
  const sits = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('status', 'in', activeStatuses)
    .where('players', '>=', players)
    .where(sql<boolean>`not (status = 'held' and held_until <= ${new Date(now)})`)
    .executeTakeFirst()
  if (sits) return null
  const { rows } = await sql<{ why: string | null }>`
    select why_no_seats(
      shared_session, ${id}::uuid, ${players}::smallint, ${company}::text, ${latest}::timestamptz
    ) as why
    from shared_session where id = ${sessionId}::uuid`.execute(tx)
  return rows[0] ? rows[0].why : 'taken'
}

/** Whether so many of a party find a seat, if it shares its session; nobody else is seated there meanwhile. */
export async function hasSeatsFor(
  tx: Transaction,
  { id, session_id: sessionId }: { readonly id: string; readonly session_id: string | null },
  players: number,
  now: number,
): Promise<boolean> {
  if (sessionId === null) return true
  await lockSessions(tx, [sessionId])
  return (await whyNoSeats(tx, sessionId, { id, players }, { now })) === null
}

/** How many of a party there are seats for, its own included; any number where it has the room. */
export async function seatsWithin(
  db: Queries,
  { players, session_id: sessionId }: { readonly players: number; readonly session_id: string | null },
): Promise<number> {
  if (sessionId === null) return Number.POSITIVE_INFINITY
  const { capacity, taken } = await db
    .selectFrom('shared_session')
    .select(['capacity', 'taken'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return capacity - taken + players
}

/** Sessions for this transaction alone, in one order. */
export async function lockSessions(tx: Transaction, ids: readonly (string | null)[]): Promise<void> {
  for (const id of [...new Set(ids)].filter((one) => one !== null).sort())
    await sql`select from shared_session where id = ${id}::uuid for no key update`.execute(tx)
}

async function openSession(tx: Transaction, slot: Slot, now: number): Promise<string | null> {
  const { seat } = slot
  if (!seat) return null
  const { rows } = await sql<{ id: string }>`
    select (lock_session(
      (select branch_id from room where id = ${slot.roomId}::integer), ${slot.roomId}::integer,
      ${new Date(slot.startsAt)}::timestamptz, ${new Date(slot.endsAt)}::timestamptz,
      ${new Date(slot.freeAt)}::timestamptz, ${slot.businessDay}::date, ${slot.audience}::text,
      ${seat.capacity}::smallint, ${seat.minimum}::smallint, ${seat.maxParties}::smallint,
      ${new Date(seat.decidesAt)}::timestamptz, ${seat.company}::text, ${slot.locale ?? 'en'}::text,
      ${new Date(now)}::timestamptz
    )).id`.execute(tx)
  return rows[0]?.id ?? null
}
