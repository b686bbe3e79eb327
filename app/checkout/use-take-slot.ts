import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FreeSlot } from '#contracts/availability.ts'
import type { HeldOrder, OrderChanges } from '#contracts/order-call.ts'
import { reservation } from '../booking/reservation.ts'
import type { ApiFailure } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'
import { useSiteHref } from '../site/site-link.tsx'
import { type BookedOrder, hasBooking, orderHref } from './checkout-order.ts'

/** What was chosen besides the slot. A gift card's code is known to its owner alone and has to be typed again. */
function choicesOf(order: BookedOrder): OrderChanges[] {
  const { name, email, phone, groupName, notes } = order.contact
  const contact = {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(groupName && { groupName }),
    ...(notes && { notes }),
  }
  const addOns = (order.offers?.addOns ?? [])
    .filter(({ chosen }) => chosen > 0)
    .map(({ slug, chosen }) => ({ slug, quantity: chosen }))
  return [
    ...(Object.keys(contact).length > 0 ? [{ contact }] : []),
    ...(addOns.length > 0 ? [{ addOns }] : []),
    ...(order.pays === 'deposit' ? [{ pays: order.pays }] : []),
    ...(order.promoCode ? [{ promoCode: order.promoCode }] : []),
  ]
}

/** Holds another slot for a guest whose hold has ended and goes on there, with everything they had chosen. */
export function useTakeSlot(order: BookedOrder) {
  const api = useApi()
  const navigate = useNavigate()
  const href = useSiteHref()
  const [taking, setTaking] = useState<FreeSlot | null>(null)

  async function take(slot: FreeSlot): Promise<ApiFailure | null> {
    setTaking(slot)
    const branch = order.branch.slug
    const { room, startsAt } = slot
    const wish = { branch, room, startsAt, players: order.booking.players }
    const answer = await api.post<HeldOrder>('/orders', wish)
    if (!answer.ok) {
      setTaking(null)
      return answer
    }
    const held = answer.data
    // One by one, so that what does not fit the other slot takes nothing else with it.
    for (const changes of choicesOf(order)) await api.patch(`/orders/${held.code}`, changes)
    reservation.set({ ...wish, order: held.code })
    setTaking(null)
    if (hasBooking(held.order)) await navigate(href(orderHref(held.order, 'payment')), { replace: true })
    return null
  }

  return { take, taking }
}
