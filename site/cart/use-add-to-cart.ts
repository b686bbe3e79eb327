import { useState } from 'react'
import { changeOrder, showOrder } from '#contracts/calls/orders.calls.ts'
import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { cart } from './cart-holder.ts'
import { isOpenCart, itemsOf, keepCart } from './cart-order.ts'
import { useMoveCart } from './use-move-cart.ts'

type Pickup = { readonly slug: string; readonly name: string }

/** `kept`: the visitor would rather leave the cart where it waits. */
type Added = ApiFailure | 'added' | 'kept'

/** Puts something into the cart, which is opened with the first thing in it, and says so. */
export function useAddToCart() {
  const { locale, t } = useLocale()
  const api = useApi()
  const { open, move } = useMoveCart()
  const confirm = useConfirm()
  const showToast = useToast()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [busy, setBusy] = useState(false)

  /** The cart as the server has it now: another tab may have changed it. Null when there is none to go on with. */
  async function newest(): Promise<Order | ApiFailure | null> {
    const kept = cart.get()
    if (!kept) return null
    const answer = await api(showOrder, { params: { code: kept.code } })
    if (answer.ok) return isOpenCart(answer.data) ? answer.data : null
    return answer.status === 404 || answer.status === 403 ? null : answer
  }

  async function put(item: CartItem, branch: Pickup): Promise<ApiAnswer<Order> | 'kept'> {
    const order = await newest()
    if (order === null) return open(branch.slug, [item])
    if ('ok' in order) return order
    // The server counts up what is there already.
    const items = [...itemsOf(order), item]
    if (order.branch.slug === branch.slug)
      return api(changeOrder, { params: { code: order.code }, body: { items } })
    const places = { branch: branch.name, before: order.branch.name[locale] }
    const sure =
      order.items.length === 0 ||
      (await confirm({
        title: t('cart.move_title', places),
        text: t('cart.move_text', places),
        confirmLabel: t('cart.move_yes', places),
        cancelLabel: t('cart.move_no', places),
      }))
    return sure ? move(order, branch.slug, items) : 'kept'
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
