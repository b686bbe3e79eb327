import type { ConcernedBooking, PlanDraft, PlanPreview } from '#contracts/office/plans.ts'
import { compareDays } from '#domain/availability/compare-days.ts'
import { planProblems } from '#domain/availability/plan-problems.ts'
import { planWithWeek } from '#domain/availability/plan-with.ts'
import { sessionAt } from '#domain/availability/session-at.ts'
import type { SessionPlan } from '#domain/availability/session-plan.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { type EpochMs, timeAt } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { readConcernedBookings } from './concerned-bookings.queries.ts'
import { type OfficePlan, readOfficePlan, seasonOf } from './office-plan.queries.ts'

export type PlanWish = { readonly branchId: number; readonly draft: PlanDraft; readonly week: IsoDate }

// Clocks are put forward once a year, and further ahead nobody plans.
const daysJudged = 370

/** What a plan would do if it were saved: made by the functions that guests are offered slots by. */
export async function previewPlan(
  db: Queries,
  { branchId, draft, week }: PlanWish,
  now: EpochMs,
): Promise<PlanPreview> {
  const office = await readOfficePlan(db, branchId, now)
  const bookings = await readConcernedBookings(db, { branchId, from: office.today }, now)
  const rooms = office.rooms.map(({ slug, plan }) => ({
    slug,
    plan,
    drafted: planThen(office, slug, plan, draft),
  }))
  const { clock } = office
  return {
    problems: planProblemsOf(office, draft),
    rooms: rooms.map(({ slug, plan, drafted }) => {
      const starts = new Set(
        bookings.filter(({ room }) => room.slug === slug).map(({ startsAt }) => startsAt),
      )
      const time = (instant: EpochMs) => timeAt(instant, clock.timeZone)
      const days = compareDays(plan, drafted, clock, { from: week, count: 7 })
      return {
        room: slug,
        days: days.map(({ date, sessions }) => ({
          date,
          sessions: sessions.map(({ startsAt, endsAt, audience, mode, change }) => ({
            starts: time(startsAt),
            ends: time(endsAt),
            audience,
            mode,
            change,
            taken: starts.has(new Date(startsAt).toISOString()),
          })),
        })),
      }
    }),
    beside: bookings.filter((booking) => {
      const room = rooms.find(({ slug }) => slug === booking.room.slug)
      return room !== undefined && losesItsSession(room, office, booking)
    }),
  }
}

type ComparedRoom = { readonly plan: SessionPlan; readonly drafted: SessionPlan }

/** What staff put between the sessions never stood on one. */
function losesItsSession({ plan, drafted }: ComparedRoom, { clock }: OfficePlan, booking: ConcernedBooking) {
  const startsAt = Date.parse(booking.startsAt)
  return sessionAt(plan, clock, startsAt) !== null && sessionAt(drafted, clock, startsAt) === null
}

/** A room's plan with the draft in it. A draft that does not name the room leaves it without sessions in a new season. */
function planThen({ seasons }: OfficePlan, room: string, plan: SessionPlan, draft: PlanDraft): SessionPlan {
  const { season } = draft
  const week = draft.rooms.find((one) => one.room === room)
  if (!season) return week ? planWithWeek(plan, null, week.sessions, null) : plan
  const was = seasons.find(({ id }) => id === season.id)
  const replaced = was ? seasonOf(plan, { from_date: was.from, until_date: was.until }) : null
  const evenings = { fromDate: season.from, untilDate: season.until }
  return planWithWeek(plan, evenings, week?.sessions ?? replaced?.sessions ?? [], replaced)
}

/** What is wrong with the weeks of a draft, room by room. */
export function planProblemsOf(office: OfficePlan, { season, rooms }: PlanDraft): PlanPreview['problems'] {
  const until = addDays(office.today, daysJudged)
  return rooms.flatMap(({ room, sessions }) => {
    const found = office.rooms.find(({ slug }) => slug === room)
    if (!found) return []
    const { durationMinutes, resetMinutes } = found.plan
    const judged = {
      sessions,
      durationMinutes,
      resetMinutes,
      hours: season?.openingHours ?? office.branch.openingHours,
      from: season && season.from > office.today ? season.from : office.today,
      until: season && season.until < until ? season.until : until,
    }
    return planProblems(judged, office.clock).map((problem) => ({ ...problem, room }))
  })
}
