import { useCallback, useEffect, useState } from 'react'
import { type ApiCall, type CallInput, type DataOf, pathOf } from '#contracts/calls/call.ts'
import type { ApiFailure } from '../runtime/api.ts'
import { useStaffApi } from './use-staff-api.ts'

type Kept<T> = { readonly path: string; readonly data: T | null; readonly failure: ApiFailure | null }

type Params = Readonly<Record<string, string | number>>

/** A call's address with everything it is asked by: two that are the same ask the same. */
export function addressOf(call: ApiCall, input: { params?: Params; query?: object }): string {
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${pathOf(call.path, input.params)}${query.size > 0 ? `?${query}` : ''}`
}

/** What a call answers. */
export type OfficeData<T> = {
  readonly data: T | null
  readonly failure: ApiFailure | null
  readonly busy: boolean
  readonly refresh: () => Promise<void>
  /** Puts in what a change has answered. */
  readonly setData: (data: T) => void
}

/**
 * What a call answers, asked anew when its input changes; what was last seen stays while the same is asked again. An
 * input that is null asks nothing.
 */
export function useOfficeData<const Call extends ApiCall>(
  call: Call,
  input: CallInput<Call> | null | undefined,
): OfficeData<DataOf<Call>>
export function useOfficeData<T>(path: string | null): OfficeData<T>
export function useOfficeData<T>(call: ApiCall | string | null, input?: object | null): OfficeData<T> {
  const path = typeof call === 'object' && call ? (input ? addressOf(call, input) : null) : call
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
    setData: useCallback(
      (data: T) => {
        if (path !== null) setKept({ path, data, failure: null })
      },
      [path],
    ),
  }
}
