import type { RoomWeek } from '#contracts/office/plans.ts'
import { byEvening } from '#domain/availability/fill-times.ts'
import type { SaleClock, Season, SessionPlan, WeeklySession } from '#domain/availability/session-plan.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import { readPublicGames } from '#server/availability/public-games.queries.ts'
import { readSessions } from '#server/availability/session-plan.queries.ts'
import type { Queries } from '#server/db/connect.ts'
import { versionOf } from './plan-version.ts'

export type RoomSessions = { readonly room: string; readonly sessions: readonly WeeklySession[] }

export type OfficePlan = Awaited<ReturnType<typeof readOfficePlan>>
export type PlannedRoom = OfficePlan['rooms'][number]
export type PlannedSeason = OfficePlan['seasons'][number]

/** The plans of a branch as staff change them: all of its rooms in use, published or not, and the seasons that are not over. */
export async function readOfficePlan(db: Queries, branchId: number, now: EpochMs) {
  const branch = await db
    .selectFrom('branch')
    .selectAll()
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const clock: SaleClock = {
    timeZone: branch.time_zone,
    businessDayStart: branch.business_day_start,
    leadMinutes: branch.lead_minutes,
    horizonDays: branch.horizon_days,
  }
  const today = businessDay(now, clock.timeZone, clock.businessDayStart)
  const firstDay = addDays(today, -2)
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'slug', 'name', 'published', 'duration_minutes', 'reset_minutes'])
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const sessions = await readSessions(db, branchId, firstDay)
  const terms = await readPublicGames(db, branchId)
  const planned = rooms.map(({ duration_minutes, reset_minutes, ...room }) => ({
    ...room,
    /** Strangers may play it together. */
    isPublic: terms.has(room.id),
    plan: { durationMinutes: duration_minutes, resetMinutes: reset_minutes, ...sessions(room.id) },
  }))
  const seasons = await db
    .selectFrom('season')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('until_date', '>=', firstDay)
    .orderBy('from_date')
    .execute()
  const weeksOf = (pick: (plan: SessionPlan) => readonly WeeklySession[]): RoomWeek[] =>
    planned.map(({ slug, plan }) => ({ room: slug, sessions: inOrder(pick(plan), clock) }))
  const weekly = weeksOf(({ weekly }) => weekly)
  return {
    branch: {
      id: branch.id,
      slug: branch.slug,
      name: branch.name,
      weekendDays: branch.weekend_days,
      openingHours: branch.opening_hours,
    },
    clock,
    today,
    rooms: planned,
    weekly: { version: versionOf(weekly), rooms: weekly },
    seasons: seasons.map((row) => {
      const { id, name, from_date: from, until_date: until, opening_hours: openingHours } = row
      const of = weeksOf((plan) => seasonOf(plan, row)?.sessions ?? [])
      const facts = { name, from, until, openingHours, rooms: of }
      return { id, ...facts, version: versionOf(facts) }
    }),
  }
}

/** The season of a plan that covers these evenings: no two of a branch overlap. */
export function seasonOf(
  plan: SessionPlan,
  { from_date, until_date }: { readonly from_date: IsoDate; readonly until_date: IsoDate },
): Season | null {
  return (
    plan.seasons.find(({ fromDate, untilDate }) => fromDate === from_date && untilDate === until_date) ?? null
  )
}

/** By weekday and evening, with nothing but what the wire knows. */
function inOrder(sessions: readonly WeeklySession[], { businessDayStart }: SaleClock): WeeklySession[] {
  const later = byEvening(businessDayStart)
  return sessions
    .map(({ weekday, starts, audience, mode }) => ({ weekday, starts, audience, mode }))
    .sort((a, b) => a.weekday - b.weekday || later(a.starts, b.starts))
}
