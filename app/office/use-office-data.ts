import { useCallback, useEffect, useState } from 'react'
import type { ApiFailure } from '../runtime/api.ts'
import { useStaffApi } from './use-staff-api.ts'

type Kept<T> = { readonly path: string; readonly data: T | null; readonly failure: ApiFailure | null }

/**
 * What a call answers, asked anew when its path changes; what was last seen stays while the same path is asked again. A
 * path that is null asks nothing.
 */
export function useOfficeData<T>(path: string | null) {
  const api = useStaffApi()
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const [busy, setBusy] = useState(false)

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      if (path === null) return
      setBusy(true)
      const answer = await api.get<T>(path)
      if (!isCurrent()) return
      setBusy(false)
      setKept((was) => {
        if (answer.ok) return { path, data: answer.data, failure: null }
        return { path, data: was?.path === path ? was.data : null, failure: answer }
      })
    },
    [api, path],
  )
  useEffect(() => {
    let current = true
    void load(() => current)
    return () => {
      current = false
    }
  }, [load])

  const mine = kept?.path === path ? kept : null
  return {
    data: mine?.data ?? null,
    failure: mine?.failure ?? null,
    busy,
    refresh: useCallback(() => load(() => true), [load]),
    /** Puts in what a change has answered. */
    setData: useCallback((data: T) => path !== null && setKept({ path, data, failure: null }), [path]),
  }
}
