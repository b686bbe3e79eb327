import { startTransition, useEffect, useState } from 'react'
import type { ApiCall } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'

type Kept<T> = { readonly about: string; readonly data: T | null; readonly failed: boolean }

type Question = {
  readonly path: string | null
  readonly query: ApiCall['query']
  /** What the answer is about: an older answer about the same thing stays until the newer one is there. */
  readonly about: string
  /** Another number asks again. */
  readonly version: number
}

/** What is free right now, asked for by the browser: pages are kept, and who booked what changes by the second. */
export function useAvailability<T>({ path, query, about, version }: Question) {
  const api = useApi()
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const asked = JSON.stringify(query)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => {
    if (path === null) return
    const leave = new AbortController()
    api.get<T>(path, { query: JSON.parse(asked), signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted) return
      // A month of days is drawn between what the visitor does, not instead of it.
      startTransition(() =>
        answer.ok
          ? setKept({ about, data: answer.data, failed: false })
          : setKept((was) => ({ about, data: was?.about === about ? was.data : null, failed: true })),
      )
    })
    return () => leave.abort()
  }, [api, path, asked, about, version])

  const current = kept?.about === about ? kept : { data: null, failed: false }
  return { data: current.data, failed: current.failed && current.data === null }
}

/** A number that grows whenever the visitor comes back to the page, or when `renew` is called. */
export function useRenewal(): [version: number, renew: () => void] {
  const [version, setVersion] = useState(0)
  const renew = () => setVersion((was) => was + 1)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setVersion((was) => was + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return [version, renew]
}
