import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { ApiAnswer, ApiFailure, GivenTo } from '#kit/api/api.ts'
import { officeQueries } from './office-queries.ts'
import { answered } from './use-office-data.ts'
import { useStaffApi } from './use-staff-api.ts'

type Piece<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

export type OfficePages<First extends Piece<unknown>> = {
  readonly first: First | null
  readonly items: First['items']
  readonly failure: ApiFailure | null
  readonly busy: boolean
  readonly more: (() => void) | null
  readonly refresh: () => Promise<void>
}

/**
 * A list that comes piece by piece, asked anew when its input changes. The first piece may say more than its items. An
 * input that is null asks nothing.
 */
export function useOfficePages<const Call extends ApiCall>(
  call: Call,
  input: CallInput<Call> | null,
): DataOf<Call> extends Piece<unknown> ? OfficePages<DataOf<Call>> : never
export function useOfficePages<Call extends ApiCall, First extends Piece<unknown>>(
  call: Call,
  input: CallInput<Call> | null,
): OfficePages<First> {
  const api = useStaffApi()
  const { query } = (input ?? {}) as { query?: object }
  const address = input ? apiAddress(call, input) : null
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['pages', address],
      enabled: address !== null,
      queryFn: ({ pageParam: after }) => {
        const piece = after ? { ...(input as object), query: { ...query, cursor: after } } : input
        return answered(api(call, ...([piece] as GivenTo<Call>)) as Promise<ApiAnswer<First>>)
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last: First) => last.nextCursor,
    },
    officeQueries,
  )
  const pages = data?.pages ?? []
  return {
    first: pages[0] ?? null,
    items: pages.flatMap(({ items }) => items),
    failure: error as ApiFailure | null,
    busy: isFetching,
    more: hasNextPage ? () => void fetchNextPage() : null,
    refresh: useCallback(async () => {
      if (address !== null) await refetch()
    }, [address, refetch]),
  }
}
