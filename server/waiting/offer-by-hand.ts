import { sql } from 'kysely'
import type { DeskWaiting } from '#contracts/office/waiting.ts'
import { judgeStart } from '#domain/availability/judge-start.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { leaveWaiting } from './leave-waiting.ts'
import { readDeskWaiting } from './list-waiting.ts'
import { lockWaiting } from './lock-waiting.ts'

type OfferByHand = {
  readonly actor: StaffActor
  readonly id: string
  /** The room's slug. */
  readonly room: string
  readonly startsAt: number
}

export type OfferedByHand = Outcome<
  { waiting: DeskWaiting },
  'not_found' | 'room_unknown' | 'slot_taken' | 'slot_closed' | 'waiting_busy'
>

/**
 * Keeps a free time for somebody whom staff choose: who let their turns go by, who was promised something, or who waits for
 * another one. From then on it is an offer like any other.
 */
export async function offerByHand(
  db: Queries,
  book: BranchBook,
  { actor, id, room: slug, startsAt }: OfferByHand,
  now: number,
): Promise<OfferedByHand> {
  const by = { actor, action: 'booking.book', branchId: book.id, now } as const
  return changeByStaff(db, by, async (tx, audit): Promise<OfferedByHand> => {
    const waiting = await lockWaiting(tx, id)
    if (!waiting || waiting.branch_id !== book.id || waiting.ended_at) return { ok: false, code: 'not_found' }
    if (waiting.state === 'offered') return { ok: false, code: 'waiting_busy' }
    const room = book.rooms.find((known) => known.slug === slug)
    if (!room) return { ok: false, code: 'room_unknown' }
    // Later than guests may book, as everything at the desk.
    const session = judgeStart(room.sessions, { ...book.clock, leadMinutes: 0 }, startsAt, now)
    if (typeof session === 'string') return { ok: false, code: 'slot_closed' }
    const time = {
      branch_id: book.id,
      room_id: room.id,
      starts_at: new Date(session.startsAt),
      ends_at: new Date(session.endsAt),
      free_at: new Date(session.freeAt),
      business_day: session.businessDay,
    }
    if (!(await keep(tx, id, time))) return { ok: false, code: 'slot_taken' }
    await audit({
      action: 'waiting.offered',
      noun: 'waiting',
      nounId: id,
      branchId: book.id,
      after: { room: slug, startsAt: new Date(startsAt).toISOString() },
    })
    const [shown] = await readDeskWaiting(tx, { branchId: book.id, id })
    return shown ? { ok: true, waiting: shown } : { ok: false, code: 'not_found' }
  })
}

type Time = {
  readonly branch_id: number
  readonly room_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly free_at: Date
  readonly business_day: string
}

async function keep(tx: Transaction, waitingId: string, time: Time): Promise<boolean> {
  const { branch_id, room_id, starts_at, ends_at, free_at, business_day } = time
  const { rows } = await sql<{ offer: string | null }>`select offer_to(
    ${waitingId}::uuid, ${branch_id}::integer, ${room_id}::integer, ${starts_at}::timestamptz, ${ends_at}::timestamptz,
    ${free_at}::timestamptz, ${business_day}::date
  ) as offer`.execute(tx)
  return rows[0]?.offer != null
}

type RemoveWaiting = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** Takes somebody off the list who asked for it, or who is nobody. What was kept for them goes to the next. */
export async function removeWaiting(
  db: Queries,
  { actor, branchId, id }: RemoveWaiting,
  now: number,
): Promise<'removed' | 'not_found' | PermissionRefusal> {
  const by = { actor, action: 'booking.book', branchId, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    const waiting = await lockWaiting(tx, id)
    if (waiting?.branch_id !== branchId || !(await leaveWaiting(tx, id, now))) return 'not_found'
    const before = { state: waiting.state, evening: waiting.business_day, players: waiting.players }
    await audit({ action: 'waiting.removed', noun: 'waiting', nounId: id, branchId, before })
    return 'removed'
  })
  return answerOrCode(done)
}
