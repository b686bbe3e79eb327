import { useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import { itemsOf } from '#site/cart/cart-order.ts'
import { type BookedOrder, hasBooking, orderHref } from '#site/checkout/checkout-order.ts'
import { orderChoices } from '#site/checkout/order-choices.ts'

/** Holds another slot for a guest whose hold has ended and goes on there, with everything they had chosen. */
export function useTakeSlot(order: BookedOrder) {
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [taking, setTaking] = useState<FreeSlot | null>(null)

  async function take(slot: FreeSlot): Promise<ApiFailure | null> {
    setTaking(slot)
    const branch = order.branch.slug
    const { room, startsAt } = slot
    const wish = { branch, room, startsAt, players: order.booking.players }
    const answer = await api(holdSlot, { body: wish })
    if (!answer.ok) {
      setTaking(null)
      return answer
    }
    const held = answer.data
    const fromStore = order.items.length > 0 ? [{ items: itemsOf(order) }] : []
    for (const changes of [...fromStore, ...orderChoices(order)])
      await api(changeOrder, { params: { code: held.code }, body: changes })
    reservation.set({ ...wish, order: held.code })
    setTaking(null)
    if (hasBooking(held.order)) await navigate(href(orderHref(held.order, 'payment')), { replace: true })
    return null
  }

  return { take, taking }
}
