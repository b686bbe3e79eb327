import { useEffect, useState } from 'react'
import { changeOrder, showOrder } from '#contracts/calls/orders.calls.ts'
import type { CartItem } from '#contracts/cart.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useReservation } from '#site/booking/hold/reservation.ts'
import { itemsOf } from '../cart/cart-order.ts'
import { type BookedOrder, hasBooking, isHeld } from '../checkout/checkout-order.ts'

/** The order of a room this visitor holds at a branch right now, and how to put something into it. */
export function useHeldOrder(branch: string) {
  const api = useApi()
  const held = useReservation()
  const code = held?.branch === branch ? held.order : undefined
  const [order, setOrder] = useState<BookedOrder | null>(null)
  useEffect(() => {
    setOrder(null)
    if (!code) return
    let current = true
    void api(showOrder, { params: { code } }).then((answer) => {
      if (current && answer.ok && hasBooking(answer.data) && isHeld(answer.data)) setOrder(answer.data)
    })
    return () => {
      current = false
    }
  }, [api, code])

  async function add(item: CartItem): Promise<ApiFailure | null> {
    if (!order) return null
    const items = [...itemsOf(order), item]
    const answer = await api(changeOrder, { params: { code: order.code }, body: { items } })
    if (!answer.ok) return answer
    if (hasBooking(answer.data)) setOrder(answer.data)
    return null
  }

  return { order, add }
}
