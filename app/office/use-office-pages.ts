import { useCallback, useEffect, useState } from 'react'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { ApiFailure } from '../runtime/api.ts'
import { addressOf } from './use-office-data.ts'
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

/** A list that comes piece by piece, asked anew when its input changes. The first piece may say more than its items. */
export function useOfficePages<const Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
): DataOf<Call> extends Piece<unknown> ? OfficePages<DataOf<Call>> : never
export function useOfficePages<Item, First extends Piece<Item>>(path: string): OfficePages<First>
export function useOfficePages<Item, First extends Piece<Item>>(call: ApiCall | string, input: object = {}) {
  const path = typeof call === 'string' ? call : addressOf(call, input)
  const api = useStaffApi()
  const [first, setFirst] = useState<First | null>(null)
  const [items, setItems] = useState<readonly Item[]>([])
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  const load = useCallback(
    async (after: string | null, isCurrent: () => boolean) => {
      setBusy(true)
      const next = after ? `${path}${path.includes('?') ? '&' : '?'}cursor=${after}` : path
      const answer = await api.get<First>(next)
      if (!isCurrent()) return
      setBusy(false)
      setFailure(answer.ok ? null : answer)
      if (!answer.ok) return
      if (!after) setFirst(answer.data)
      setItems((known) => (after ? [...known, ...answer.data.items] : answer.data.items))
      setCursor(answer.data.nextCursor)
    },
    [api, path],
  )
  useEffect(() => {
    let current = true
    void load(null, () => current)
    return () => {
      current = false
    }
  }, [load])

  return {
    ...{ first, items, failure, busy },
    more: cursor === null ? null : () => void load(cursor, () => true),
    refresh: useCallback(() => load(null, () => true), [load]),
  }
}
