import type { Queries } from '#server/db/connect.ts'
import { type OfficePlan, type RoomSessions, readOfficePlan } from './office-plan.queries.ts'
import { changePlans, type PlanCall, type PlanRefused } from './plan-change.ts'
import { planProblemsOf } from './preview-plan.ts'
import { weeksInWords, writeWeeks } from './write-weeks.ts'

export type WeeklyPlanToSave = PlanCall & {
  readonly version: string
  readonly rooms: readonly RoomSessions[]
}

export type WeeklyPlanSaved = { readonly ok: true } | PlanRefused<'changed_meanwhile' | WeeksRefused>

/** Saves the weeks of some rooms of a branch, unless somebody has changed the weekly plan since it was read. */
export async function saveWeeklyPlan(
  db: Queries,
  { version, rooms, ...call }: WeeklyPlanToSave,
  now: number,
): Promise<WeeklyPlanSaved> {
  return changePlans(db, call, now, async (tx, note): Promise<WeeklyPlanSaved> => {
    const office = await readOfficePlan(tx, call.branchId, now)
    if (office.weekly.version !== version) return { ok: false, code: 'changed_meanwhile' }
    const wrong = whyNotWeeks(office, rooms)
    if (wrong) return { ok: false, code: wrong }
    const after = rooms.filter((week) => hasChanged(office.weekly.rooms, week))
    if (after.length === 0) return { ok: true }
    const before = office.weekly.rooms.filter(({ room }) => after.some((week) => week.room === room))
    await writeWeeks(tx, { ...call, seasonId: null, rooms: office.rooms, weeks: after })
    const change = { before: weeksInWords(before), after: weeksInWords(after) }
    await note({ action: 'plan.week_changed', of: 'weekly', ...change })
    return { ok: true }
  })
}

/** A room is not there, strangers can not play it together, or a session stands in another's way. */
export type WeeksRefused = 'room_unknown' | 'public_game_missing' | 'plan_overlaps'

/** Why weeks can not be saved for these rooms. */
export function whyNotWeeks(office: OfficePlan, weeks: readonly RoomSessions[]): WeeksRefused | null {
  const known = new Map(office.rooms.map((room) => [room.slug, room]))
  if (!weeks.every(({ room }) => known.has(room))) return 'room_unknown'
  const isPublic = ({ sessions }: RoomSessions) => sessions.some(({ mode }) => mode !== 'private')
  if (weeks.some((week) => isPublic(week) && !known.get(week.room)?.isPublic)) return 'public_game_missing'
  const draft = {
    season: null,
    rooms: weeks.map(({ room, sessions }) => ({ room, sessions: [...sessions] })),
  }
  return planProblemsOf(office, draft).some(({ kind }) => kind === 'overlap') ? 'plan_overlaps' : null
}

/** Tells whether a room's week is another one than it was. */
export function hasChanged(weeks: readonly RoomSessions[], { room, sessions }: RoomSessions): boolean {
  const inOneOrder = (all: RoomSessions['sessions'] = []) =>
    all
      .map(({ weekday, starts, audience, mode }) => `${weekday} ${starts} ${audience} ${mode}`)
      .sort()
      .join()
  return inOneOrder(weeks.find((week) => week.room === room)?.sessions) !== inOneOrder(sessions)
}
