import type { DayClose, DayToClose } from '#contracts/office/day-close.ts'
import { shortestReason } from '#domain/rules/longest.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { countedMeans, type TillMeans, tillMeans } from '#domain/till/means.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { readDayClose } from './day-close.queries.ts'
import { readTillBranch } from './show-open-till.ts'
import { expectedOf, readTillSums } from './till-sums.queries.ts'

export type DayClosed = Outcome<
  { close: DayClose },
  | 'day_closed'
  | 'day_not_over'
  /** Something came while it was counted. */
  | 'till_changed'
  | 'difference_reason'
  | 'left_too_much'
>

type CloseDay = { readonly actor: StaffActor; readonly branchId: number; readonly day: DayToClose }

/**
 * Closes an evening of a branch, with those before it that nobody closed: what was counted against what should be there.
 * Behind the till's lock nothing is written into these evenings any more, so all that is in them is in this close.
 */
export async function closeDay(
  db: Queries,
  { actor, branchId, day }: CloseDay,
  now: number,
): Promise<DayClosed> {
  return changeByStaff(db, { actor, action: 'till.close', branchId, now }, async (tx, audit) => {
    const till = await tx
      .selectFrom('till')
      .selectAll()
      .where('branch_id', '=', branchId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const branch = await readTillBranch(tx, branchId)
    const { through, counted, leftInDrawer } = day
    if (till.closed_through !== null && through <= till.closed_through)
      return { ok: false, code: 'day_closed' }
    if (through > businessDay(now, branch.time_zone, branch.business_day_start))
      return { ok: false, code: 'day_not_over' }
    const sums = await readTillSums(tx, { branchId, after: till.closed_through, through })
    const expected = (means: TillMeans) => expectedOf(sums, means, till.opening_float)
    if (countedMeans.some((means) => expected(means) !== day.expected[means]))
      return { ok: false, code: 'till_changed' }
    const reason = day.reason?.trim() ?? ''
    const differs = countedMeans.some((means) => counted[means] !== expected(means))
    if (differs && reason.length < shortestReason) return { ok: false, code: 'difference_reason' }
    if (leftInDrawer > counted.cash) return { ok: false, code: 'left_too_much' }
    const number = till.last_number + 1
    const { id } = await tx
      .insertInto('day_close')
      .values({
        branch_id: branchId,
        number,
        from_day: await firstDay(tx, branchId, till.closed_through, through),
        business_day: through,
        currency: branch.currency,
        opening_float: till.opening_float,
        left_in_drawer: leftInDrawer,
        reason,
        closed_by: actor.id,
        closed_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counts = tillMeans.map((means) => ({
      close_id: id,
      means,
      expected: expected(means),
      counted: isCounted(means) ? counted[means] : null,
    }))
    await tx.insertInto('day_close_count').values(counts).execute()
    await tx
      .updateTable('till')
      .set({ closed_through: through, last_number: number, opening_float: leftInDrawer })
      .where('branch_id', '=', branchId)
      .execute()
    await audit({
      action: 'till.closed',
      noun: 'till',
      nounId: id,
      branchId,
      after: { number, day: through, expected: day.expected, counted, leftInDrawer, reason },
    })
    await announceEvent(tx, 'day.closed', { branch: branch.slug, number, day: through })
    const close = await readDayClose(tx, branchId, number)
    if (!close) throw new Error(`The close ${number} is gone`)
    return { ok: true, close }
  })
}

function isCounted(means: TillMeans): means is (typeof countedMeans)[number] {
  return countedMeans.some((one) => one === means)
}

async function firstDay(tx: Transaction, branchId: number, after: string | null, through: string) {
  const first = await tx
    .selectFrom('till_entry')
    .select(({ fn }) => fn.min('business_day').as('day'))
    .where('branch_id', '=', branchId)
    .where('business_day', '<=', through)
    .$if(after !== null, (rows) => rows.where('business_day', '>', after ?? ''))
    .executeTakeFirst()
  return first?.day ?? through
}
