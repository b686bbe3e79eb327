import { type RequestState, requestTransitions } from '#domain/request/request-states.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { statesBefore } from '#domain/state/transitions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { RequestRow } from './lock-request.ts'

/** Moves a request on, if the table of transitions lets it, and notes who did; the number of rows is the verdict. */
export async function moveRequest(
  tx: Transaction,
  request: Pick<RequestRow, 'id' | 'branch_id' | 'state'>,
  to: Exclude<RequestState, 'new'>,
  { actor, details = {} }: { actor: Actor; details?: object },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('request')
    .set({ state: to })
    .where('id', '=', request.id)
    .where('state', 'in', statesBefore(requestTransitions, to))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await writeAudit(
    tx,
    {
      actor,
      action: `request.${to}`,
      noun: 'request',
      nounId: request.id,
      branchId: request.branch_id,
      before: { state: request.state },
      after: { state: to, ...details },
    },
    now,
  )
  return true
}
