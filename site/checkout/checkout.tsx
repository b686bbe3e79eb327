import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contracts/order.ts'
import type { PastContact } from '#contracts/visitor.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { ownOrders } from '#site/booking/hold/own-orders.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import { HoldBar } from '#site/checkout/hold/hold-bar.tsx'
import { HoldEnded } from '#site/checkout/hold/hold-ended.tsx'
import { useSecondsLeft } from '#site/checkout/hold/use-seconds-left.ts'
import { SandboxWarning } from '#site/checkout/pay/sandbox-warning.tsx'
import { reservationDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { BookedOrder } from './checkout-order.ts'
import { isHeld } from './checkout-order.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { speaksAtField } from './order-edits.ts'
import { useOrderEdits } from './use-order-edits.ts'

type CheckoutProps = {
  order: BookedOrder
  room: CheckoutRoom
  /** How far the server's clock is ahead of ours. */
  offset: number
  /** Who booked with this browser before. */
  past: PastContact | null
  onOrder: (order: Order) => void
  reload: () => Promise<void>
}

/** The hold's clock over the form; when it has run out, the ways to go on stand there instead. */
export function Checkout({ order, room, offset, past, onOrder, reload }: CheckoutProps) {
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)
  const onRefused = useCallback(
    (failure: ApiFailure) => {
      if (speaksAtField(failure)) return
      setRefusal(failure.code === 'hold_expired' ? null : failure)
      void reload()
    },
    [reload],
  )
  const { edits, state, wanted } = useOrderEdits({
    code: order.code,
    draft: reservationDraft,
    onOrder,
    onRefused,
  })
  const left = useSecondsLeft(Date.parse(order.booking.heldUntil ?? '') || 0, offset)
  const held = isHeld(order) && left > 0
  const offers = useRef(order.offers)
  if (order.offers) offers.current = order.offers

  useEffect(() => {
    const { branch, booking, code } = order
    const slot = { branch: branch.slug, room: booking.room.slug, startsAt: booking.startsAt }
    const { form } = reservation.get() ?? {}
    if (isHeld(order)) ownOrders.hold(code)
    reservation.set({ ...slot, players: booking.players, order: code, ...(form && { form }) })
  }, [order])

  useEffect(() => {
    // Our clock says it is over: the server has the last word.
    if (left === 0) void reload()
  }, [left, reload])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && state === 'saved' && void reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [state, reload])

  const shown = { ...order, offers: order.offers ?? offers.current }
  return (
    <>
      <SandboxWarning branch={order.branch.slug} />
      {held ? <HoldBar left={left} /> : <HoldEnded order={shown} onHeld={onOrder} />}
      <CheckoutForm
        key={order.code}
        order={shown}
        saving={{ edits, state, wanted }}
        room={room}
        held={held}
        past={past}
        refusal={refusal}
        setRefusal={setRefusal}
        reload={reload}
      />
    </>
  )
}
