import type { Queries } from '#server/db/connect.ts'
import { readOfficePlan } from './office-plan.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from './plan-change.ts'
import { seasonInWords } from './save-season.ts'

export type SeasonRemoved = { readonly ok: true } | PlanRefused<'not_found'>

/** Takes a season away: its evenings follow the weekly plan again. */
export async function removeSeason(
  db: Queries,
  { seasonId, ...call }: PlanCall & { readonly seasonId: number },
  now: number,
): Promise<SeasonRemoved> {
  return changePlans(db, call, now, async (tx, note): Promise<SeasonRemoved> => {
    const { seasons } = await readOfficePlan(tx, call.branchId, now)
    const season = seasons.find(({ id }) => id === seasonId)
    if (!season) return { ok: false, code: 'not_found' }
    await tx.deleteFrom('season').where('id', '=', seasonId).execute()
    const before = seasonInWords(season)
    await note({ action: 'plan.season_removed', of: String(seasonId), before, after: null })
    return { ok: true }
  })
}
