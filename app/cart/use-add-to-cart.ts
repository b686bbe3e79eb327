import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem, CartToOpen } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { HeldOrder } from '#contracts/order-call.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiAnswer, ApiFailure } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'
import { useSiteHref } from '../site/site-link.tsx'
import { useConfirm } from '../ui/confirm.ts'
import { useToast } from '../ui/toast.tsx'
import { cart } from './cart-holder.ts'
import { isOpenCart, itemsOf, keepCart, withItem } from './cart-order.ts'

type Pickup = { readonly slug: string; readonly name: string }

/** `kept`: the visitor would rather leave the cart where it waits. */
type Added = ApiFailure | 'added' | 'kept'

/** Puts something into the cart, which is opened with the first thing in it, and says so. */
export function useAddToCart() {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const showToast = useToast()
  const navigate = useNavigate()
  const href = useSiteHref()
  const [busy, setBusy] = useState(false)

  /** The cart as the server has it now: another tab may have changed it. Null when there is none to go on with. */
  async function newest(): Promise<Order | ApiFailure | null> {
    const kept = cart.get()
    if (!kept) return null
    const answer = await api.get<Order>(`/orders/${kept.code}`)
    if (answer.ok) return isOpenCart(answer.data) ? answer.data : null
    return answer.status === 404 || answer.status === 403 ? null : answer
  }

  async function open(toOpen: CartToOpen): Promise<ApiAnswer<Order>> {
    const answer = await api.post<HeldOrder>('/carts', toOpen)
    return answer.ok ? { ok: true, data: answer.data.order } : answer
  }

  async function put(item: CartItem, branch: Pickup): Promise<ApiAnswer<Order> | 'kept'> {
    const order = await newest()
    if (order === null) return open({ branch: branch.slug, items: [item] })
    if ('ok' in order) return order
    const moves = order.branch.slug !== branch.slug && order.items.length > 0
    if (moves) {
      const places = { branch: branch.name, before: order.branch.name[locale] }
      const sure = await confirm({
        title: t('cart.move_title', places),
        text: t('cart.move_text', places),
        confirmLabel: t('cart.move_yes', places),
        cancelLabel: t('cart.move_no', places),
      })
      if (!sure) return 'kept'
    }
    return api.patch<Order>(`/orders/${order.code}`, {
      items: withItem(itemsOf(order), item),
      ...(order.branch.slug !== branch.slug && { branch: branch.slug }),
    })
  }

  async function add(item: CartItem, branch: Pickup, name: string): Promise<Added> {
    if (busy) return 'kept'
    setBusy(true)
    const answer = await put(item, branch)
    setBusy(false)
    if (answer === 'kept') return answer
    if (!answer.ok) return answer
    keepCart(answer.data)
    const action = { label: t('cart.go'), onPress: () => void navigate(href('/cart')) }
    showToast({ text: t('toasts.added_to_cart', { name }), kind: 'ok', action })
    return 'added'
  }

  return { add, busy }
}
