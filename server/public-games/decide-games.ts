import { sql } from 'kysely'
import { lockSessions } from '#server/booking/slots/lock-seats.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

const batch = 100
/** Who is asked to choose has so long; then everything goes back. */
const chooseMinutes = 60
const minute = 60_000

/**
 * Decides the public games whose time to decide has come: with enough players they are played, and with too few each party
 * chooses another time at no more than it paid, the whole room, or everything back. Answers how many were decided.
 */
export async function decideGames(db: Queries, now: number): Promise<number> {
  const due = await db
    .selectFrom('shared_session')
    .select('id')
    .where('state', '=', 'gathering')
    .where('taken', '>', 0)
    .where('decides_at', '<=', new Date(now))
    .orderBy('decides_at')
    .limit(batch)
    .execute()
  let decided = 0
  for (const { id } of due) if (await inTransaction(db, (tx) => decide(tx, id, now))) decided++
  return decided
}

async function decide(tx: Transaction, id: string, now: number): Promise<boolean> {
  // Orders first, as everywhere; whoever joined or left meanwhile makes this wait for the next round.
  const parties: LockedOrder[] = []
  for (const orderId of await ordersOf(tx, id)) {
    const locked = await lockOrder(tx, orderId)
    if (locked) parties.push(locked)
  }
  await lockSessions(tx, [id])
  const game = await tx.selectFrom('shared_session').selectAll().where('id', '=', id).executeTakeFirst()
  if (game?.state !== 'gathering') return false
  const sitting = parties.filter(
    ({ booking }) =>
      booking?.session_id === id && (booking.status === 'confirmed' || booking.status === 'checked_in'),
  )
  // Only holds are in it: they have run out, or may still be paid.
  if (sitting.length === 0 || (await ordersOf(tx, id)).length !== sitting.length) return false
  const players = sitting.reduce((sum, { booking }) => sum + (booking?.players ?? 0), 0)
  const isPlayed = players >= game.minimum
  // Who is about to pay may still be the one who is missing.
  if (!isPlayed && (await isAwaited(tx, id, now))) return false
  await tx
    .updateTable('shared_session')
    .set({ state: isPlayed ? 'on' : 'off' })
    .where('id', '=', id)
    .execute()
  for (const party of sitting) await (isPlayed ? tellOn(tx, party) : ask(tx, party, now))
  const { code } = await tx
    .selectFrom('room')
    .select('slug as code')
    .where('id', '=', game.room_id)
    .executeTakeFirstOrThrow()
  const payload = {
    room: code,
    startsAt: game.starts_at.toISOString(),
    players,
    state: isPlayed ? 'on' : 'off',
  }
  await announceEvent(tx, 'game.decided', payload)
  return true
}

async function ordersOf(tx: Transaction, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking')
    .select('order_id')
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['confirmed', 'checked_in'])
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

async function isAwaited(tx: Transaction, sessionId: string, now: number): Promise<boolean> {
  const held = await tx
    .selectFrom('booking')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'held')
    .where('held_until', '>', new Date(now))
    .executeTakeFirst()
  return held !== undefined
}

async function tellOn(tx: Transaction, { order, booking }: LockedOrder): Promise<void> {
  if (!booking) return
  const cause = `game_on:${booking.id}:${booking.starts_at.toISOString()}`
  await queueOrderMail(tx, order, { kind: 'game_on', details: { bookingId: booking.id }, cause })
}

/** As the guest of a closed evening: the booking stays until they have chosen. */
async function ask(tx: Transaction, { order, booking }: LockedOrder, now: number): Promise<void> {
  if (booking?.status !== 'confirmed') return
  const until = new Date(Math.min(now + chooseMinutes * minute, booking.starts_at.getTime()))
  await tx
    .updateTable('booking')
    .set({ asked_start: sql`starts_at`, asked_at: new Date(now), asked_until: until, asked_again: true })
    .where('id', '=', booking.id)
    .execute()
  await writeBookingEvent(tx, booking.id, 'game_off', { actor: 'system' }, now)
  const startsAt = booking.starts_at.toISOString()
  const cause = `game_off:${booking.id}:${startsAt}`
  await queueOrderMail(tx, order, {
    kind: 'game_off',
    details: { startsAt, until: until.toISOString() },
    cause,
  })
}
