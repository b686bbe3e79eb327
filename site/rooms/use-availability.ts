import { startTransition, useEffect, useState } from 'react'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { GivenTo } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'

type Kept<T> = { readonly data: T | null; readonly failed: boolean }

type Question<Call extends ApiCall> = {
  readonly call: Call
  /** Null asks nothing. */
  readonly input: CallInput<Call> | null
  /** What the answer is about: what was answered about the same thing before stays until the newer is there. */
  readonly about: string
  /** Another number asks again. */
  readonly version: number
}

/** What is free right now, asked for by the browser: pages are cached, and who booked what changes by the second. */
export function useAvailability<const Call extends ApiCall>({ call, input, about, version }: Question<Call>) {
  const api = useApi()
  const [kept, setKept] = useState<Readonly<Record<string, Kept<DataOf<Call>>>>>({})
  const asked = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => {
    if (asked === 'null') return
    const leave = new AbortController()
    const given = [{ ...JSON.parse(asked), signal: leave.signal }] as GivenTo<Call>
    api(call, ...given).then((answer) => {
      if (leave.signal.aborted) return
      // A month of days is drawn between what the visitor does, not instead of it.
      startTransition(() =>
        setKept((was) => {
          const data = answer.ok ? answer.data : (was[about]?.data ?? null)
          return { ...was, [about]: { data, failed: !answer.ok } }
        }),
      )
    })
    return () => leave.abort()
  }, [api, call, asked, about, version])

  const { data = null, failed = false } = kept[about] ?? {}
  return { data, failed: failed && data === null }
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
