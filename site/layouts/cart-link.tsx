import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useCart } from '../cart/cart-holder.ts'

/** The way to the cart, there only while something lies in it: the boot script says so before the first paint. */
export function CartLink() {
  const { t } = useLocale()
  const count = useCart()?.count ?? 0
  // A count needs the language's plurals, which take a phone a while to load: not for a cart nobody sees.
  const label = count > 0 ? t('nav.cart_count', { count }) : t('nav.cart')
  return (
    <SiteLink to="/cart" className="lang bar__cart" aria-label={label}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4" />
      </svg>
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </SiteLink>
  )
}
