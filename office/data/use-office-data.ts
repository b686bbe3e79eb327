import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { ApiAnswer, ApiFailure, GivenTo } from '#kit/api/api.ts'
import { officeQueries } from './office-queries.ts'
import { useStaffApi } from './use-staff-api.ts'

/** What a call answers. */
export type OfficeQuery<T> = {
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
  { edited = false }: Reading = {},
): OfficeQuery<DataOf<Call>> {
  const api = useStaffApi()
  // Two that ask the same are one.
  const address = input ? apiAddress(call, input) : null
  const asked = useQuery<DataOf<Call>, ApiFailure>(
    {
      queryKey: [address],
      enabled: address !== null,
      queryFn: () => answered(api(call, ...([input] as GivenTo<Call>))),
      ...(edited && underTheirHands),
    },
    officeQueries,
  )
  const { refetch } = asked
  return {
    data: asked.data ?? null,
    failure: asked.error,
    busy: asked.isFetching,
    refresh: useCallback(async () => {
      if (address !== null) await refetch()
    }, [address, refetch]),
    setData: useCallback((data: DataOf<Call>) => void officeQueries.setQueryData([address], data), [address]),
  }
}

/** A query fails with why there was no answer. */
export async function answered<T>(call: Promise<ApiAnswer<T>>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw answer
  return answer.data
}
