import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ApiCall, type CallInput, type DataOf, pathOf } from '#contracts/calls/call.ts'
import type { ApiAnswer, ApiFailure } from '../runtime/api.ts'
import { officeQueries } from './office-queries.ts'
import { useStaffApi } from './use-staff-api.ts'

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

type Reading = {
  /** For a form: read anew when it opens, and never under the hands of whoever fills it in. */
  readonly edited?: boolean
}

const underTheirHands = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * What a call answers, asked anew when its input changes, when the window is turned to again and when the connection is
 * back; what was last seen stays meanwhile. An input that is null asks nothing.
 */
export function useOfficeData<const Call extends ApiCall>(
  call: Call,
  input: CallInput<Call> | null | undefined,
  reading?: Reading,
): OfficeData<DataOf<Call>>
export function useOfficeData<T>(path: string | null): OfficeData<T>
export function useOfficeData<T>(
  call: ApiCall | string | null,
  input?: object | null,
  { edited = false }: Reading = {},
): OfficeData<T> {
  const api = useStaffApi()
  const path = typeof call === 'object' && call ? (input ? addressOf(call, input) : null) : call
  const asked = useQuery<T, ApiFailure>(
    {
      queryKey: [path],
      enabled: path !== null,
      queryFn: () => answered(api.get<T>(path ?? '')),
      ...((edited || typeof call === 'string') && underTheirHands),
    },
    officeQueries,
  )
  const { refetch } = asked
  return {
    data: asked.data ?? null,
    failure: asked.error,
    busy: asked.isFetching,
    refresh: useCallback(async () => void (await refetch()), [refetch]),
    setData: useCallback((data: T) => void officeQueries.setQueryData([path], data), [path]),
  }
}

/** A query fails with why there was no answer. */
export async function answered<T>(call: Promise<ApiAnswer<T>>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw answer
  return answer.data
}
