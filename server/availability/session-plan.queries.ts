import type { SessionPlan } from '#domain/availability/session-plan.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'

type Sessions = Pick<SessionPlan, 'weekly' | 'seasons' | 'extras' | 'closures'>

/** The plans of a branch's rooms from a day on, as a function of the room. */
export async function readSessions(
  db: Queries,
  branchId: number,
  firstDay: IsoDate,
): Promise<(roomId: number) => Sessions> {
  const weekly = await db
    .selectFrom('weekly_session')
    .select(['room_id', 'season_id', 'weekday', 'starts', 'audience', 'mode'])
    .where('branch_id', '=', branchId)
    .orderBy('weekday')
    .orderBy('starts')
    .execute()
  const seasons = await db
    .selectFrom('season')
    .select(['id', 'from_date', 'until_date'])
    .where('branch_id', '=', branchId)
    .where('until_date', '>=', firstDay)
    .orderBy('from_date')
    .execute()
  const extras = await db
    .selectFrom('extra_session')
    .select(['room_id', 'date', 'starts', 'audience', 'mode'])
    .where('branch_id', '=', branchId)
    .where('date', '>=', firstDay)
    .execute()
  const closures = await db
    .selectFrom('closure')
    .select(['room_id', 'from_date', 'until_date', 'from_time', 'until_time'])
    .where('branch_id', '=', branchId)
    .where('until_date', '>=', firstDay)
    .execute()
  return (roomId) => {
    const ofRoom = weekly.filter((session) => session.room_id === roomId)
    return {
      weekly: ofRoom.filter(({ season_id }) => season_id === null),
      seasons: seasons.map(({ id, from_date, until_date }) => ({
        fromDate: from_date,
        untilDate: until_date,
        sessions: ofRoom.filter(({ season_id }) => season_id === id),
      })),
      extras: extras.filter((extra) => extra.room_id === roomId),
      closures: closures
        .filter(({ room_id }) => room_id === null || room_id === roomId)
        .map(({ from_date, until_date, from_time, until_time }) => ({
          fromDate: from_date,
          untilDate: until_date,
          hours: from_time && until_time ? { from: from_time, until: until_time } : null,
        })),
    }
  }
}
