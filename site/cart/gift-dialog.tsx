import type { GiftCardItem } from '#contracts/cart.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { GiftCardForm } from '#site/store/gift/gift-card-form.tsx'

export type GiftToEdit = { readonly gift: GiftCardItem; readonly branch: string }

/** A gift card of the cart, opened again. */
export default function GiftDialog({ open, close, gift, branch }: GiftToEdit & OpenedDialog<GiftCardItem>) {
  const { t } = useLocale()
  return (
    <Dialog open={open} onClose={() => close()} title={t('cart.gift_edit')} wide>
      <GiftCardForm
        product={gift.product}
        branch={branch}
        initial={gift}
        onAdd={(written) => {
          close(written)
          return undefined
        }}
      />
    </Dialog>
  )
}
