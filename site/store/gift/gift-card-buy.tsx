import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { GiftCardItem } from '#contracts/cart.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { useAddToCart } from '#site/cart/use-add-to-cart.ts'

const GiftCardForm = lazy(() =>
  import('./gift-card-form.tsx').then((module) => ({ default: module.GiftCardForm })),
)
const never = () => () => {}

type GiftCardBuyProps = {
  slug: string
  name: string
  branch: { readonly slug: string; readonly name: string }
}

/** The form of a gift card comes after the page; what it makes goes into the cart. */
export function GiftCardBuy({ slug, name, branch }: GiftCardBuyProps) {
  const { t } = useLocale()
  const { add } = useAddToCart()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  async function put(item: GiftCardItem): Promise<string | null> {
    const added = await add(item, branch, name)
    return typeof added === 'object' ? (added.message ?? t(added.messageKey)) : null
  }
  const waiting = (
    <div className="giftform__waiting">
      <ProgressSpinner size="page" />
    </div>
  )
  return (
    <>
      <noscript>
        <p>{t('product.no_script')}</p>
      </noscript>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <GiftCardForm product={slug} branch={branch.slug} onAdd={put} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
