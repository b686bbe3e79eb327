import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../runtime/api.ts'
import { useStaffApi } from '../use-staff-api.ts'

/** Whoever types is not asked about every letter. */
const patience = 350

type Seen<T> = { readonly preview: T | null; readonly failure: ApiFailure | null }

/** What the server says something would come to, a moment after its last change; a question that is null waits. */
export function usePreview<T>(path: string, question: object | null) {
  const api = useStaffApi()
  const [seen, setSeen] = useState<Seen<T>>({ preview: null, failure: null })
  const [busy, setBusy] = useState(false)
  const asked = question && JSON.stringify(question)
  useEffect(() => {
    if (!asked) return
    let current = true
    setBusy(true)
    const timer = setTimeout(async () => {
      const answer = await api.post<T>(path, JSON.parse(asked))
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
  }, [api, path, asked])
  return { ...seen, busy }
}
