import { useEffect, useMemo, useRef, useState } from 'react'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import type { DraftStore } from './checkout-draft.ts'
import { type EditsState, OrderEdits } from './order-edits.ts'

type Options = {
  code: string
  draft: DraftStore
  onOrder: (order: Order) => void
  onRefused: (failure: ApiFailure) => void
}

/** What the server has now is not waiting in this browser any more. */
function forgetSaved(draft: DraftStore, saved: OrderChanges) {
  const form = draft.get()
  if (!form?.unsaved || !saved.contact) return
  const { contact } = saved
  const unsaved = form.unsaved.filter((field) => {
    const name = field as keyof typeof contact
    return contact[name] === undefined || contact[name] !== form[name]
  })
  draft.type({ unsaved })
}

/** Changes of an order that save themselves. */
export function useOrderEdits({ code, draft, onOrder, onRefused }: Options) {
  const api = useApi()
  const [progress, setProgress] = useState<{ state: EditsState; wanted: OrderChanges }>({
    state: 'saved',
    wanted: {},
  })
  const hear = useRef({ onOrder, onRefused })
  hear.current = { onOrder, onRefused }
  const edits = useMemo(
    () =>
      new OrderEdits(
        async (changes) => {
          const answer = await api(changeOrder, { params: { code }, body: changes })
          if (answer.ok) forgetSaved(draft, changes)
          return answer
        },
        {
          onOrder: (order) => hear.current.onOrder(order),
          onRefused: (failure) => hear.current.onRefused(failure),
          onState: (state, wanted) => setProgress({ state, wanted }),
        },
      ),
    [api, code, draft],
  )
  useEffect(() => {
    const again = () => void edits.flush()
    window.addEventListener('online', again)
    // Whoever leaves within the moment in which changes are gathered has still made them.
    window.addEventListener('pagehide', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('pagehide', again)
      void edits.flush()
      edits.stop()
    }
  }, [edits])
  return { edits, ...progress }
}
