import type { Queries } from '#server/db/connect.ts'
import { changePlans, type PlanCall, type PlanRefused } from './plan-change.ts'

export type ExtraRemoved = { readonly ok: true } | PlanRefused<'not_found'>

/** Takes an extra session away. Who has booked it stays. */
export async function removeExtraSession(
  db: Queries,
  { extraId, ...call }: PlanCall & { readonly extraId: number },
  now: number,
): Promise<ExtraRemoved> {
  return changePlans(db, call, now, async (tx, note): Promise<ExtraRemoved> => {
    const extra = await tx
      .selectFrom('extra_session')
      .innerJoin('room', 'room.id', 'extra_session.room_id')
      .select(['room.slug as room', 'date', 'starts', 'audience', 'mode'])
      .where('extra_session.id', '=', extraId)
      .where('extra_session.branch_id', '=', call.branchId)
      .executeTakeFirst()
    if (!extra) return { ok: false, code: 'not_found' }
    await tx.deleteFrom('extra_session').where('id', '=', extraId).execute()
    await note({ action: 'plan.extra_removed', of: String(extraId), before: extra, after: null })
    return { ok: true }
  })
}
