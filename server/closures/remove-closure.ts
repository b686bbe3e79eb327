import type { Queries } from '#server/db/connect.ts'
import { readClosures } from '#server/plans/closure.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from '#server/plans/plan-change.ts'

export type ClosureRemoved = { readonly ok: true } | PlanRefused<'not_found'>

/** Opens again what was closed. Bookings that were moved or cancelled stay so. */
export async function removeClosure(
  db: Queries,
  { closureId, ...call }: PlanCall & { readonly closureId: number },
  now: number,
): Promise<ClosureRemoved> {
  return changePlans(db, call, now, async (tx, note): Promise<ClosureRemoved> => {
    const closures = await readClosures(tx, call.branchId, '2000-01-01')
    const closure = closures.find(({ id }) => id === closureId)
    if (!closure) return { ok: false, code: 'not_found' }
    await tx.deleteFrom('closure').where('id', '=', closureId).execute()
    // Who was asked to choose and has not may come after all, on the terms they booked under.
    await tx
      .updateTable('booking')
      .set({ asked_start: null })
      .where('branch_id', '=', call.branchId)
      .where('business_day', '>=', closure.from)
      .where('business_day', '<=', closure.until)
      .where('asked_start', 'is not', null)
      .$if(closure.roomId !== null, (all) => all.where('room_id', '=', closure.roomId ?? 0))
      .execute()
    const { room, from, until, reason } = closure
    const before = { room, from, until, reason: reason?.en }
    await note({ action: 'plan.reopened', of: String(closureId), before, after: null })
    return { ok: true }
  })
}
