import { useEffect } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { CartEmpty } from '../../cart/cart-empty.tsx'
import { cart, useCart } from '../../cart/cart-holder.ts'
import { isOpenCart, keepCart } from '../../cart/cart-order.ts'
import type { CartPlaces } from '../../cart/cart-places.ts'
import { OpenCart } from '../../cart/open-cart.tsx'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { useOrder } from '../../checkout/use-order.ts'
import { usePastContact } from '../../checkout/use-past-contact.ts'
import type { Route } from './+types/cart'
import { loadCart } from './cart.server.ts'
import '../../checkout/checkout.css'
import '../../checkout/count-steps.css'
import '#site/checkout/confirmation/receipt.css'
import '../../cart/cart.css'
import '../../cart/items.css'

export const loader = loadCart

/** Rendered in the browser alone: a cart belongs to the browser that began it. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.cart')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Cart({ loaderData: places }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.cart')} noindex />
      <CartOf places={places} />
    </>
  )
}

function CartOf({ places }: { places: CartPlaces }) {
  const code = useCart()?.code ?? null
  const { state, put, reload } = useOrder(code)
  const past = usePastContact()
  const order = state.kind === 'there' ? state.order : null
  useEffect(() => {
    if (order && order.code === code) keepCart(order)
    if (code && state.kind === 'missing') cart.set(null)
  }, [order, code, state.kind])

  if (state.kind === 'loading' || past === undefined) return <ClientOnlyShell />
  if (state.kind === 'failed') return <OrderFailed failure={state.failure} onRetry={() => void reload()} />
  // One that was paid or lay about for too long is over: the next thing begins a new one.
  if (!order || !isOpenCart(order)) return <CartEmpty />
  return <OpenCart key={order.code} order={order} places={places} past={past} reload={reload} onOrder={put} />
}
