import { useCallback, useEffect, useState } from 'react'
import { listAudit, listBranchAudit } from '#contracts/calls/office-audit.calls.ts'
import type { AuditEntry } from '#contracts/office-staff.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useStaffApi } from '../use-staff-api.ts'

export type AuditFilter = {
  /** Empty for all of them, where one may see that. */
  readonly branch: string
  readonly noun: AuditEntry['noun'] | ''
  readonly actor: string
  readonly from: string
  readonly to: string
}

/** The log by a filter, piece by piece. */
export function useAudit(filter: AuditFilter) {
  const api = useStaffApi()
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { branch, noun, actor, from, to } = filter

  const load = useCallback(
    async (after: string | null, isCurrent: () => boolean) => {
      const query = {
        ...(noun && { noun }),
        ...(actor && { actor }),
        ...(from && { from }),
        ...(to && { to }),
        ...(after && { cursor: after }),
      }
      const answer = branch
        ? await api(listBranchAudit, { params: { branch }, query })
        : await api(listAudit, { query })
      if (!isCurrent()) return
      setFailure(answer.ok ? null : answer)
      if (!answer.ok) return
      setEntries((known) => [...(after ? (known ?? []) : []), ...answer.data.items])
      setCursor(answer.data.nextCursor)
    },
    [api, branch, noun, actor, from, to],
  )
  useEffect(() => {
    let current = true
    void load(null, () => current)
    return () => {
      current = false
    }
  }, [load])
  return { entries, failure, more: cursor === null ? null : () => void load(cursor, () => true) }
}
