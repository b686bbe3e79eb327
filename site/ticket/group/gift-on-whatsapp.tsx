import type { GiftCardItem, OrderItem } from '#contracts/cart.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { whatsappHref } from './share-text.ts'

export type GiftItem = OrderItem & { readonly item: GiftCardItem }

type GiftOnWhatsappProps = { gift: GiftItem; currency: Currency; className?: string }

/** Passes a paid gift card on to whoever it is for. Its code stands in the message, in no address of ours. */
export function GiftOnWhatsapp({ gift, currency, className }: GiftOnWhatsappProps) {
  const { locale, t } = useLocale()
  const site = useSite()
  const { item, voucher, amount } = gift
  if (!voucher || !site) return null
  const text = t('confirm.gift_whatsapp_text', {
    recipient: item.recipientName,
    sender: item.senderName,
    message: item.message,
    amount: formatMoney({ amount, currency }, locale),
    venue: site.venue.name[locale],
    code: voucher.code,
    link: site.publicUrl + localePath('/gift-card', locale),
  })
  // A card may go without a word.
  const written = text.replaceAll(/\n{2,}/g, '\n')
  return (
    <a className={className} href={whatsappHref(written)} target="_blank" rel="noreferrer">
      {t('confirm.gift_whatsapp')}
    </a>
  )
}
