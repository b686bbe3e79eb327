import { useCallback, useEffect, useRef, useState } from 'react'
import { showOrder } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { serverClockOffset } from '#site/checkout/hold/server-clock.ts'

export type FetchedOrder =
  | { readonly kind: 'loading' }
  /** Unknown, or somebody else's: the server does not tell which. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'there'; readonly order: Order }

/** An order as the server has it, and how far its clock is from ours. Null where an address names none. */
export function useOrder(code: string | null) {
  const api = useApi()
  const [state, setState] = useState<FetchedOrder>({ kind: code ? 'loading' : 'missing' })
  const [offset, setOffset] = useState(0)
  const latest = useRef(0)

  const put = useCallback((order: Order) => {
    latest.current += 1
    setState({ kind: 'there', order })
  }, [])

  const reload = useCallback(async () => {
    if (!code) return setState({ kind: 'missing' })
    latest.current += 1
    const asked = latest.current
    const [answer, apart] = await Promise.all([api(showOrder, { params: { code } }), serverClockOffset()])
    // Something newer has arrived meanwhile.
    if (latest.current !== asked) return
    setOffset(apart)
    if (answer.ok) return setState({ kind: 'there', order: answer.data })
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      return setState({ kind: 'missing' })
    // What is on the screen stays there when a second look fails.
    setState((was) => (was.kind === 'there' ? was : { kind: 'failed', failure: answer }))
  }, [api, code])

  useEffect(() => {
    if (code) setState((was) => (was.kind === 'there' && was.order.code === code ? was : { kind: 'loading' }))
    void reload()
  }, [code, reload])

  return { state, offset, put, reload }
}
