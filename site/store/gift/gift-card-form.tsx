import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { GiftCardFields, type GiftCardFormProps } from './gift-card-fields.tsx'
import { useGiftCardShop } from './use-gift-card-shop.ts'
import './gift-card.css'

/** Makes a gift card: how it looks, what it is worth, for whom, and when it arrives. */
export function GiftCardForm({ product, branch, onAdd, initial }: GiftCardFormProps) {
  const { t } = useLocale()
  const loading = useGiftCardShop(product, branch)
  if (loading.state === 'ready')
    return (
      <GiftCardFields
        key={`${product} ${branch}`}
        product={product}
        shop={loading.shop}
        onAdd={onAdd}
        initial={initial}
      />
    )
  return (
    <div className="giftform__waiting">
      {loading.state === 'loading' ? (
        <ProgressSpinner size="page" />
      ) : (
        <div role="alert">
          <p>{t('giftcard.not_loaded')}</p>
          <Button look="line" onClick={loading.again}>
            {t('giftcard.try_again')}
          </Button>
        </div>
      )}
    </div>
  )
}
