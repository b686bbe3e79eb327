import { openCart } from '#contracts/calls/carts.calls.ts'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { orderChoices } from '../checkout/order-choices.ts'
import { droppedCodes } from './dropped-codes.ts'

/** Opens a cart, and takes one to another branch: within a currency it is the same order, otherwise a new one. */
export function useMoveCart() {
  const { locale, t } = useLocale()
  const api = useApi()
  const showToast = useToast()

  async function open(branch: string, items: readonly CartItem[]): Promise<ApiAnswer<Order>> {
    const answer = await api(openCart, { body: { branch, items } })
    return answer.ok ? { ok: true, data: answer.data.order } : answer
  }

  async function move(order: Order, branch: string, items: readonly CartItem[]): Promise<ApiAnswer<Order>> {
    const moved = await take(order, branch, items)
    if (moved.ok) sayDropped(order, moved.data)
    return moved
  }

  /** A price that rose by a code that stayed behind is explained, for as long as it takes to read it. */
  function sayDropped(before: Order, after: Order) {
    const { promo, gift } = droppedCodes(before, after)
    const place = { branch: after.branch.name[locale] }
    const stay = { kind: 'info', seconds: Infinity } as const
    if (promo) showToast({ text: t('cart.promo_dropped', { ...place, code: promo }), ...stay })
    if (gift) showToast({ text: t('cart.gift_dropped', place), ...stay })
  }

  async function take(order: Order, branch: string, items: readonly CartItem[]): Promise<ApiAnswer<Order>> {
    const moved = await api(changeOrder, { params: { code: order.code }, body: { branch, items } })
    if (moved.ok || moved.code !== 'currency_fixed') return moved
    const opened = await open(branch, items)
    if (!opened.ok) return opened
    let newest = opened.data
    for (const changes of orderChoices(order)) {
      const changed = await api(changeOrder, { params: { code: newest.code }, body: changes })
      if (changed.ok) newest = changed.data
    }
    return { ok: true, data: newest }
  }

  return { open, move }
}
