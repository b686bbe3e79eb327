import { useEffect, useState } from 'react'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { ApiFailure, GivenTo } from '#kit/api/api.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

/** Whoever types is not asked about every letter. */
const patience = 350

type Seen<T> = { readonly preview: T | null; readonly failure: ApiFailure | null }

/** What the server says something would come to, debounced; an input that is null waits. */
export function usePreview<const Call extends ApiCall>(call: Call, input: CallInput<Call> | null) {
  const api = useStaffApi()
  const [seen, setSeen] = useState<Seen<DataOf<Call>>>({ preview: null, failure: null })
  const [busy, setBusy] = useState(false)
  const asked = input && JSON.stringify(input)
  useEffect(() => {
    if (!asked) return
    let current = true
    setBusy(true)
    const timer = setTimeout(async () => {
      const answer = await api(call, ...([JSON.parse(asked)] as GivenTo<Call>))
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
  }, [api, call, asked])
  return { ...seen, busy }
}
