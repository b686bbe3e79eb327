import { randomUUID } from 'node:crypto'
import type { CashMove } from '#contracts/office/day-close.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readTillBranch } from './show-open-till.ts'

type MoveCash = { readonly actor: StaffActor; readonly branchId: number; readonly move: CashMove }

/** Puts coins into the drawer, or takes notes out of it: no guest's money, so the ledger does not hear of it. */
export async function moveCash(
  db: Queries,
  { actor, branchId, move }: MoveCash,
  now: number,
): Promise<Outcome<{ moved: number }>> {
  return changeByStaff(db, { actor, action: 'till.close', branchId, now }, async (tx, audit) => {
    const { currency, time_zone, business_day_start } = await readTillBranch(tx, branchId)
    const reason = move.reason.trim()
    const { amount } = move
    await tx
      .insertInto('till_entry')
      .values({
        branch_id: branchId,
        business_day: businessDay(now, time_zone, business_day_start),
        kind: amount > 0 ? 'cash_in' : 'cash_out',
        means: 'cash',
        currency,
        amount,
        cause: `cash:${randomUUID()}`,
        staff_id: actor.id,
        reason,
        created_at: new Date(now),
      })
      .execute()
    await audit({
      action: 'till.cash_moved',
      noun: 'till',
      nounId: String(branchId),
      branchId,
      after: { amount, currency, reason },
    })
    return { ok: true, moved: amount }
  })
}
