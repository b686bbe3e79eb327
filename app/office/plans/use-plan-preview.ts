import { useEffect, useState } from 'react'
import type { PlanDraft, PlanPreview } from '#contracts/office-plans.ts'
import type { ApiFailure } from '../../runtime/api.ts'
import { useStaffApi } from '../use-staff-api.ts'

/** Whoever types is not asked about every letter. */
const patience = 350

type Seen = { readonly preview: PlanPreview | null; readonly failure: ApiFailure | null }

/** What the server says a draft would do, a moment after the last change of it. */
export function usePlanPreview(branch: string, draft: PlanDraft | null, week: string) {
  const api = useStaffApi()
  const [seen, setSeen] = useState<Seen>({ preview: null, failure: null })
  const [busy, setBusy] = useState(false)
  const asked = draft === null ? null : JSON.stringify({ ...draft, week })
  useEffect(() => {
    if (asked === null) return
    let current = true
    setBusy(true)
    const timer = setTimeout(async () => {
      const path = `/office/branches/${branch}/plans/preview`
      const answer = await api.post<PlanPreview>(path, JSON.parse(asked))
      if (!current) return
      setBusy(false)
      setSeen((was) =>
        answer.ok ? { preview: answer.data, failure: null } : { preview: was.preview, failure: answer },
      )
    }, patience)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, branch, asked])
  return { ...seen, busy }
}
