import { useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { moveOrder, showMove } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { MoveTerms } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import type { WantedSlot } from './move-slots.tsx'

type Offer = { wanted: WantedSlot; terms: MoveTerms; changed: boolean }

/** Asks what a move would cost, then moves on exactly these terms. */
export function useMove(order: BookedOrder, onMoved: (order: Order) => void, onGone: () => void) {
  const { t } = useLocale()
  const api = useApi()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [instead, setInstead] = useState<readonly FreeSlot[]>([])
  const params = { code: order.code }

  function refused(failure: ApiFailure) {
    setProblem(failure.message ?? t(failure.messageKey))
    setInstead(failure.more.alternatives ?? [])
    // A slot that is gone leaves the offer; without a connection the offer stands and is pressed again.
    if (failure.status === 0 || failure.status >= 500) return
    setOffer(null)
    onGone()
  }

  function begin() {
    setBusy(true)
    setProblem(null)
    setInstead([])
  }

  async function choose(wanted: WantedSlot) {
    if (busy) return
    begin()
    const { room, startsAt } = wanted
    const answer = await api(showMove, { params, query: { room, startsAt } })
    setBusy(false)
    if (answer.ok) setOffer({ wanted, terms: answer.data, changed: false })
    else refused(answer)
  }

  async function move() {
    if (busy || !offer) return
    begin()
    const { room, startsAt } = offer.wanted
    const answer = await api(moveOrder, { params, body: { room, startsAt, expected: offer.terms } })
    setBusy(false)
    if (answer.ok) return onMoved(answer.data.order)
    if (answer.code === 'terms_changed' && answer.more.terms)
      setOffer({ ...offer, terms: answer.more.terms as MoveTerms, changed: true })
    else refused(answer)
  }

  return { offer, busy, problem, instead, choose, move, forget: () => setOffer(null) }
}
