import type { PlanBook } from '#contracts/office/plans.ts'
import { ramadanHours, ramadanWeek } from '#domain/availability/ramadan-week.ts'
import { firstWeekday } from '#domain/branch/first-weekday.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { comingRamadans } from '#domain/time/ramadan.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { closureShown, readClosures, standsIn } from './closure.queries.ts'
import { readConcernedBookings } from './concerned-bookings.queries.ts'
import { readOfficePlan } from './office-plan.queries.ts'

const ramadansAhead = 4

/** Everything that decides when the rooms of a branch are played, for those who change it. */
export async function showPlanBook(db: Queries, branchId: number, now: EpochMs): Promise<PlanBook> {
  const office = await readOfficePlan(db, branchId, now)
  const { branch, clock, today, rooms } = office
  const { slug, name, openingHours } = branch
  const bookings = await readConcernedBookings(db, { branchId, from: today }, now)
  const closures = await readClosures(db, branchId, today)
  return {
    branch: {
      slug,
      name,
      openingHours,
      timeZone: clock.timeZone,
      businessDayStart: clock.businessDayStart,
      firstWeekday: firstWeekday(branch.weekendDays),
    },
    today,
    rooms: rooms.map(({ slug, name, published, isPublic, plan: { durationMinutes, resetMinutes } }) => ({
      slug,
      name,
      published,
      durationMinutes,
      resetMinutes,
      isPublic,
    })),
    weekly: office.weekly,
    seasons: [...office.seasons],
    extras: await readExtras(db, branchId, today),
    closures: closures.map((closure) =>
      closureShown(closure, bookings.filter((booking) => standsIn(closure, booking)).length),
    ),
    ramadans: comingRamadans(today, ramadansAhead),
    ramadanPlan: {
      openingHours: [...ramadanHours],
      rooms: rooms.map(({ slug, plan }) => ({
        room: slug,
        sessions: ramadanWeek(plan, clock.businessDayStart),
      })),
    },
  }
}

function readExtras(db: Queries, branchId: number, from: IsoDate): Promise<PlanBook['extras']> {
  return db
    .selectFrom('extra_session')
    .innerJoin('room', 'room.id', 'extra_session.room_id')
    .select(['extra_session.id', 'room.slug as room', 'date', 'starts', 'audience', 'mode'])
    .where('extra_session.branch_id', '=', branchId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('starts')
    .execute()
}
