import type { GiftCardShop } from '#contracts/gift-card.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { GiftCardForm } from '#domain/voucher/gift-card-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { giftAmount } from './gift-amount.ts'
import { GiftCard } from './gift-card.tsx'

/** The card as it will be, while it is being made. */
export function GiftPreview({ shop, values }: { shop: GiftCardShop; values: GiftCardForm }) {
  const { t } = useLocale()
  const locale = values.language === 'ar' ? 'ar' : 'en'
  const amount = giftAmount(values, shop)
  return (
    <section className="giftform__preview" aria-label={t('giftcard.preview')}>
      <GiftCard
        design={values.design}
        locale={locale}
        words={shop.words[locale]}
        venue={shop.venue[locale]}
        amount={amount === null ? null : formatMoney(money(amount, shop.currency), locale, { short: true })}
        recipientName={values.recipientName}
        senderName={values.senderName}
        message={values.message}
        code={shop.words[locale].code}
      />
    </section>
  )
}
