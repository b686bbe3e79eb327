import type { NewClosure } from '#contracts/office/plans.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ClosureRow } from '#server/plans/closure.queries.ts'
import { readOfficePlan } from '#server/plans/office-plan.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from '#server/plans/plan-change.ts'

export type ClosureAdded =
  | { readonly ok: true; readonly closure: ClosureRow }
  | PlanRefused<'room_unknown' | 'dates_wrong'>

const longest = 366

/** Closes a branch or a room for whole evenings. The bookings in them stay until somebody decides about each. */
export async function addClosure(
  db: Queries,
  { closure, ...call }: PlanCall & { readonly closure: NewClosure },
  now: number,
): Promise<ClosureAdded> {
  const { room, from, until, reason } = closure
  return changePlans(db, call, now, async (tx, note): Promise<ClosureAdded> => {
    const { rooms, today } = await readOfficePlan(tx, call.branchId, now)
    const found = rooms.find(({ slug }) => slug === room)
    if (room !== null && !found) return { ok: false, code: 'room_unknown' }
    if (until < from || until < today || until > addDays(from, longest))
      return { ok: false, code: 'dates_wrong' }
    const roomId = found?.id ?? null
    // Waits for bookings that are being written and keeps new ones waiting: they see the closure, or it sees them.
    await tx.selectFrom('branch').select('id').where('id', '=', call.branchId).forUpdate().execute()
    const { id } = await tx
      .insertInto('closure')
      .values({
        branch_id: call.branchId,
        room_id: roomId,
        from_date: from,
        until_date: until,
        reason: reason && JSON.stringify(reason),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { room, from, until, reason: reason?.en }
    await note({ action: 'plan.closed', of: String(id), before: null, after })
    return { ok: true, closure: { ...closure, id, roomId } }
  })
}
