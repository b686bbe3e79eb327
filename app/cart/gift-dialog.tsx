import type { GiftCardItem } from '#contracts/cart.ts'
import { useLocale } from '../i18n/messages.tsx'
import { GiftCardForm } from '../store/gift-card-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OpenedDialog } from '../ui/overlay-store.ts'

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
