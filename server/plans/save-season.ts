import type { NewSeason } from '#contracts/office/plans.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type PlannedSeason, readOfficePlan } from './office-plan.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from './plan-change.ts'
import { hasChanged, type WeeksRefused, whyNotWeeks } from './save-weekly-plan.ts'
import { weeksInWords, writeWeeks } from './write-weeks.ts'

export type SeasonToSave = PlanCall & {
  readonly season: NewSeason
  /** The season to change, as it was when it was read; none makes a new one. */
  readonly changes?: { readonly id: number; readonly version: string }
}

export type SeasonSaved =
  | { readonly ok: true; readonly id: number }
  | PlanRefused<'not_found' | 'changed_meanwhile' | 'season_overlaps' | 'dates_wrong' | WeeksRefused>

/** Saves a plan that replaces the weekly one between two evenings, unless it has been changed since it was read. */
export async function saveSeason(
  db: Queries,
  { season, changes, ...call }: SeasonToSave,
  now: number,
): Promise<SeasonSaved> {
  return changePlans(db, call, now, async (tx, note): Promise<SeasonSaved> => {
    const office = await readOfficePlan(tx, call.branchId, now)
    const was = office.seasons.find(({ id }) => id === changes?.id)
    if (changes && !was) return { ok: false, code: 'not_found' }
    if (changes && was?.version !== changes.version) return { ok: false, code: 'changed_meanwhile' }
    if (season.until < season.from || season.until < office.today) return { ok: false, code: 'dates_wrong' }
    const others = office.seasons.filter(({ id }) => id !== was?.id)
    if (others.some(({ from, until }) => from <= season.until && season.from <= until))
      return { ok: false, code: 'season_overlaps' }
    const wrong = whyNotWeeks(office, season.rooms)
    if (wrong) return { ok: false, code: wrong }
    const id = await writeSeason(tx, call.branchId, season, was?.id)
    await writeWeeks(tx, { ...call, seasonId: id, rooms: office.rooms, weeks: season.rooms })
    const weeks = season.rooms.filter((week) => hasChanged(was?.rooms ?? [], week))
    const named = new Set(weeks.map(({ room }) => room))
    await note({
      action: was ? 'plan.season_changed' : 'plan.season_added',
      of: String(id),
      before: was ? seasonInWords({ ...was, rooms: was.rooms.filter(({ room }) => named.has(room)) }) : null,
      after: seasonInWords({ ...season, rooms: weeks }),
    })
    return { ok: true, id }
  })
}

async function writeSeason(
  tx: Transaction,
  branchId: number,
  { name, from, until, openingHours }: NewSeason,
  id: number | undefined,
): Promise<number> {
  const row = {
    name: JSON.stringify(name),
    from_date: from,
    until_date: until,
    opening_hours: openingHours && JSON.stringify(openingHours),
  }
  if (id !== undefined) {
    await tx.updateTable('season').set(row).where('id', '=', id).execute()
    return id
  }
  const made = await tx
    .insertInto('season')
    .values({ ...row, branch_id: branchId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A season as the audit log tells it. */
export function seasonInWords({
  name,
  from,
  until,
  openingHours,
  rooms,
}: Omit<PlannedSeason, 'id' | 'version'>): object {
  return { name: name.en, from, until, openingHours, ...weeksInWords(rooms) }
}
