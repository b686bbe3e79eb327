import type { Queries } from '#server/db/connect.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import { type ByStaff, takeUpRequest } from '#server/requests/record/take-up-request.ts'
import { readColleagues } from './request-colleagues.queries.ts'

export type AssignRefusal = 'request_not_found' | 'request_closed' | 'colleague_unknown'

type AssignRequest = ByStaff & {
  /** Who takes care of it from now on: oneself, a colleague of the branch, or nobody. */
  readonly assignee: string | null
}

/** Gives a request to somebody of its branch; with somebody to look after it, a new one is in review. */
export async function assignRequest(
  db: Queries,
  { requestId, staffId, assignee }: AssignRequest,
  now: number,
): Promise<{ ok: true } | { ok: false; code: AssignRefusal }> {
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request, audit) => {
    if (request.state === 'closed') return { ok: false, code: 'request_closed' }
    if (assignee !== null) {
      const colleagues = await readColleagues(tx, [request.branch_id])
      if (!colleagues.some(({ id }) => id === assignee)) return { ok: false, code: 'colleague_unknown' }
    }
    if (assignee !== request.assigned_to) {
      await tx.updateTable('request').set({ assigned_to: assignee }).where('id', '=', requestId).execute()
      await audit({
        action: 'request.assigned',
        ...aboutRequest(request),
        before: { assignee: request.assigned_to },
        after: { assignee, request: request.code },
      })
    }
    if (assignee !== null && request.state === 'new')
      await takeUpRequest(tx, { ...request, assigned_to: assignee }, staffId, now)
    return { ok: true }
  })
}
