import { compareDays } from '#domain/availability/compare-days.ts'
import type { ExtraSession } from '#domain/availability/session-plan.ts'
import type { Queries } from '#server/db/connect.ts'
import { readOfficePlan } from './office-plan.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from './plan-change.ts'

export type ExtraToAdd = PlanCall & { readonly room: string; readonly extra: ExtraSession }

export type ExtraAdded =
  | { readonly ok: true; readonly id: number }
  | PlanRefused<'room_unknown' | 'dates_wrong' | 'plan_overlaps' | 'session_known' | 'public_game_missing'>

/** Plays a room once more on one evening. It may not take the place of what is planned, nor hide behind it. */
export async function addExtraSession(
  db: Queries,
  { room, extra, ...call }: ExtraToAdd,
  now: number,
): Promise<ExtraAdded> {
  return changePlans(db, call, now, async (tx, note): Promise<ExtraAdded> => {
    const { rooms, clock, today } = await readOfficePlan(tx, call.branchId, now)
    const found = rooms.find(({ slug }) => slug === room)
    if (!found) return { ok: false, code: 'room_unknown' }
    if (extra.date < today) return { ok: false, code: 'dates_wrong' }
    if (extra.mode !== 'private' && !found.isPublic) return { ok: false, code: 'public_game_missing' }
    const { plan } = found
    if (plan.extras.some(({ date, starts }) => date === extra.date && starts === extra.starts))
      return { ok: false, code: 'session_known' }
    const then = { ...plan, extras: [...plan.extras, extra] }
    const changes = compareDays(plan, then, clock, { from: extra.date, count: 2 })
      .flatMap(({ sessions }) => sessions.map(({ change }) => change))
      .filter((change) => change !== 'same')
    if (changes.length !== 1 || changes[0] === 'gone') return { ok: false, code: 'plan_overlaps' }
    const { date, starts, audience, mode } = extra
    const { id } = await tx
      .insertInto('extra_session')
      .values({ branch_id: call.branchId, room_id: found.id, date, starts, audience, mode })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { room, date, starts, audience, mode }
    await note({ action: 'plan.extra_added', of: String(id), before: null, after })
    return { ok: true, id }
  })
}
