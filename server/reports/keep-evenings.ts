import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readPlannedStarts } from './planned-starts.queries.ts'
import type { BranchOfReport } from './report-branches.ts'

/** A venue that was switched off for longer does not know any more what it offered then. */
const daysBack = 7

/** Writes down what the evenings that are over could have sold. */
export async function keepEvenings(db: Queries, now: number): Promise<void> {
  const branches: BranchOfReport[] = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'time_zone as timeZone', 'business_day_start as businessDayStart'])
    .execute()
  for (const branch of branches) {
    const today = businessDay(now, branch.timeZone, branch.businessDayStart)
    for (let days = daysBack; days > 0; days--) await keepEvening(db, branch, addDays(today, -days))
  }
}

async function keepEvening(db: Queries, branch: BranchOfReport, date: IsoDate): Promise<void> {
  const evening = { branch_id: branch.id, business_day: date }
  await inTransaction(db, async (tx) => {
    const isNew = await tx
      .insertInto('kept_evening')
      .values(evening)
      .onConflict((conflict) => conflict.doNothing())
      .returning('branch_id')
      .executeTakeFirst()
    const starts = isNew ? await readPlannedStarts(tx, branch, [date]) : []
    if (starts.length === 0) return
    await tx
      .insertInto('kept_session')
      .values(
        starts.map(({ roomId, startsAt }) => ({
          ...evening,
          room_id: roomId,
          starts_at: new Date(startsAt),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
