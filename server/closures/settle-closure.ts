import type { ClosureSettlement } from '#contracts/office/plans.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type CancelledByStaff, cancelByStaff } from '#server/desk/cancel-by-staff.ts'
import { type MovedByStaff, moveByStaff } from '#server/desk/move-by-staff.ts'
import { type ClosureRow, standsIn } from '#server/plans/closure.queries.ts'
import { readConcernedBookings } from '#server/plans/concerned-bookings.queries.ts'
import type { PlanCall } from '#server/plans/plan-change.ts'
import { askToChoose } from './ask-to-choose.ts'

type Decision = ClosureSettlement['decisions'][number]

export type ClosureToSettle = PlanCall & ClosureSettlement & { readonly closure: ClosureRow }

type Failed<Answer> = Extract<Answer, { readonly ok: false }>

export type SettledBooking = { readonly code: string } & (
  | { readonly done: 'moved' | 'asked' | 'gone' }
  | { readonly done: 'cancelled'; readonly refund: number }
  | {
      readonly done: 'failed'
      readonly why:
        | Failed<MovedByStaff>
        | Failed<CancelledByStaff>
        | { readonly ok: false; readonly code: 'guest_email_missing' }
      readonly room: string
    }
)

/**
 * Moves or cancels the bookings that stand in a closure, each in a transaction of its own: what has been done stays
 * done when a later one fails or the line breaks, and asking again does none of it twice.
 */
export async function settleClosure(
  db: Queries,
  book: BranchBook,
  { closure, decisions, message, ...call }: ClosureToSettle,
  now: number,
): Promise<Outcome<{ results: SettledBooking[] }>> {
  for (const action of ['plan.change', ...decisions.map((one) => actionOf(one))] as const) {
    const refused = requirePermission(call.actor, action, call.branchId, now)
    if (refused) return { ok: false, code: refused }
  }
  const results: SettledBooking[] = []
  for (const decision of decisions)
    results.push(
      await inTransaction(db, (tx) => settleOne(tx, book, { ...call, closure, message }, decision, now)),
    )
  return { ok: true, results }
}

function actionOf({ do: what }: Decision): 'booking.move' | 'booking.cancel' {
  // Who is asked may take everything back: whoever asks answers for that as for a cancellation.
  return what === 'move' ? 'booking.move' : 'booking.cancel'
}

async function settleOne(
  tx: Transaction,
  book: BranchBook,
  { closure, message, actor, branchId }: Omit<ClosureToSettle, 'decisions'>,
  decision: Decision,
  now: number,
): Promise<SettledBooking> {
  const { code } = decision
  const { from, until, roomId } = closure
  const standing = await readConcernedBookings(tx, { branchId, from, until, roomId }, now)
  const booking = standing.find((one) => one.code === code)
  if (!booking || !standsIn(closure, booking)) return { code, done: 'gone' }
  const call = { actor, branchId, code }
  const words = message?.[booking.locale].trim() || undefined
  if (decision.do === 'ask') {
    if (!booking.email)
      return {
        code,
        done: 'failed',
        why: { ok: false, code: 'guest_email_missing' },
        room: booking.room.slug,
      }
    await askToChoose(tx, { ...call, message: words }, now)
    return { code, done: 'asked' }
  }
  const room = decision.do === 'move' ? decision.room : booking.room.slug
  if (decision.do === 'move') {
    const moved = await moveByStaff(
      tx,
      book,
      { ...call, room, startsAt: Date.parse(decision.startsAt), message: words },
      now,
    )
    return moved.ok ? { code, done: 'moved' } : { code, done: 'failed', why: moved, room }
  }
  const reason = closure.reason?.en ?? 'Closed'
  const cancelled = await cancelByStaff(
    tx,
    { ...call, share: 10_000, reason: reason.slice(0, 300), byVenue: { message: words } },
    now,
  )
  return cancelled.ok
    ? { code, done: 'cancelled', refund: cancelled.refund }
    : { code, done: 'failed', why: cancelled, room }
}
