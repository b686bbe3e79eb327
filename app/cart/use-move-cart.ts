import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { HeldOrder } from '#contracts/order-call.ts'
import { orderChoices } from '../checkout/order-choices.ts'
import type { ApiAnswer } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'

/** Opens a cart, and takes one to another branch: within a currency it is the same order, otherwise a new one. */
export function useMoveCart() {
  const api = useApi()

  async function open(branch: string, items: readonly CartItem[]): Promise<ApiAnswer<Order>> {
    const answer = await api.post<HeldOrder>('/carts', { branch, items })
    return answer.ok ? { ok: true, data: answer.data.order } : answer
  }

  async function move(order: Order, branch: string, items: readonly CartItem[]): Promise<ApiAnswer<Order>> {
    const moved = await api.patch<Order>(`/orders/${order.code}`, { branch, items })
    if (moved.ok || moved.code !== 'currency_fixed') return moved
    const opened = await open(branch, items)
    if (!opened.ok) return opened
    let newest = opened.data
    for (const changes of orderChoices(order)) {
      const changed = await api.patch<Order>(`/orders/${newest.code}`, changes)
      if (changed.ok) newest = changed.data
    }
    return { ok: true, data: newest }
  }

  return { open, move }
}
