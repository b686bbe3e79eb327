import { useEffect, useMemo, useRef, useState } from 'react'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { type EditsState, OrderEdits } from './order-edits.ts'
import type { TypedKeeper } from './typed-contact.ts'

type Options = {
  code: string
  keeper: TypedKeeper
  onOrder: (order: Order) => void
  onRefused: (failure: ApiFailure) => void
}

/** What the server has now is not waiting in this browser any more. */
function forgetSaved(keeper: TypedKeeper, saved: OrderChanges) {
  const form = keeper.get()
  if (!form?.unsaved || !saved.contact) return
  const { contact } = saved
  const unsaved = form.unsaved.filter((field) => {
    const name = field as keyof typeof contact
    return contact[name] === undefined || contact[name] !== form[name]
  })
  keeper.type({ unsaved })
}

/** Changes of an order that save themselves. */
export function useOrderEdits({ code, keeper, onOrder, onRefused }: Options) {
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
          if (answer.ok) forgetSaved(keeper, changes)
          return answer
        },
        {
          onOrder: (order) => hear.current.onOrder(order),
          onRefused: (failure) => hear.current.onRefused(failure),
          onState: (state, wanted) => setProgress({ state, wanted }),
        },
      ),
    [api, code, keeper],
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
