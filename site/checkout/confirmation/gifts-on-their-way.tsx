import type { Order } from '#contracts/order.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { moneyOf } from '#site/checkout/checkout-order.ts'
import { type GiftItem, GiftOnWhatsapp } from '#site/ticket/group/gift-on-whatsapp.tsx'
import { giftCardHref } from '#site/ticket/order-files.ts'
import { GiftCardWallets } from '#site/wallet/gift-card-wallets.tsx'

/** Gift cards that were bought: to whom and when each one goes, and the sheet to print. */
export function GiftsOnTheirWay({ order }: { order: Order }) {
  const { t } = useLocale()
  const gifts = order.items.filter((one): one is GiftItem => one.item.kind === 'gift_card')
  return (
    <section className="order-stub store-stub" aria-labelledby="gifts">
      <h2 id="gifts" className="order-stub__room">
        {t('confirm.gifts_title', { count: gifts.length })}
      </h2>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <p>
              <b dir="auto">{gift.item.recipientName}</b> · <Amount money={moneyOf(order, gift.amount)} />
            </p>
            <p className="small">
              <GiftWay gift={gift} />
            </p>
            {gift.voucher && (
              <div className="store-stub__ways">
                <a className="store-stub__print" href={giftCardHref(order.code, gift.id)}>
                  {t('confirm.gift_print')}
                </a>
                <GiftOnWhatsapp gift={gift} currency={order.currency} className="store-stub__print" />
                <GiftCardWallets code={gift.voucher.code} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GiftWay({ gift: { item, voucher } }: { gift: GiftItem }) {
  const { locale, t } = useLocale()
  if (item.recipientEmail === '') return t('confirm.gift_paper')
  const email = <bdi dir="ltr">{item.recipientEmail}</bdi>
  if (voucher?.sentAt)
    return (
      <>
        {t('confirm.gift_sent')} {email}
      </>
    )
  return (
    <>
      {item.deliverOn === null
        ? t('confirm.gift_going')
        : t('confirm.gift_on', { date: formatDate(item.deliverOn, locale, 'full') })}{' '}
      {email}
    </>
  )
}
