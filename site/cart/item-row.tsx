import type { GiftCardItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import { mostOfOne } from '#domain/product/store-item.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { moneyOf } from '../checkout/checkout-order.ts'
import { CountSteps } from '../checkout/count-steps.tsx'
import { type CartRow, quantityOf, shortageOf } from './item-rows.ts'

type ItemRowProps = {
  order: Order
  row: CartRow
  /** Of the names, under the heading around them. */
  level: 'h2' | 'h3'
  disabled: boolean
  onCount: (quantity: number) => void
  onRemove: () => void
  /** Only a gift card can be written anew. */
  onEdit?: (() => void) | undefined
}

/** One thing in the cart: its picture, what was chosen, how many, what it costs. */
export function ItemRow({ order, row, level: Heading, disabled, onCount, onRemove, onEdit }: ItemRowProps) {
  const { locale, t } = useLocale()
  const { known, wanted } = row
  const name = known.name[locale]
  const quantity = quantityOf(wanted)
  const left = shortageOf(row)
  const nameId = `item-${known.id}`
  return (
    <li className="item" data-short={left === null ? undefined : ''}>
      {known.picture && (
        <img
          className="item__pic"
          src={`/pictures/${known.picture.name}-320.webp`}
          alt=""
          width={320}
          height={320}
          decoding="async"
        />
      )}
      <div className="item__words">
        <Heading id={nameId}>{name}</Heading>
        {known.options.length > 0 && (
          <p className="small muted">{known.options.map((option) => option[locale]).join(' · ')}</p>
        )}
        {wanted.kind === 'gift_card' && <GiftWords gift={wanted} />}
        {wanted.kind === 'product' && quantity > 1 && (
          <p className="small muted">
            <bdi>{quantity} ×</bdi> <Amount money={moneyOf(order, known.unitAmount)} />
          </p>
        )}
      </div>
      <p className="item__amount">
        <Amount money={moneyOf(order, known.unitAmount * quantity)} />
      </p>
      <div className="item__acts">
        {wanted.kind === 'product' && (
          <CountSteps
            labelId={nameId}
            count={quantity}
            min={1}
            max={Math.min(mostOfOne, known.available ?? mostOfOne)}
            disabled={disabled}
            onChange={onCount}
          />
        )}
        {onEdit && (
          <Button look="bare" disabled={disabled} onClick={onEdit}>
            {t('cart.gift_edit')}
          </Button>
        )}
        <Button look="bare" disabled={disabled} aria-label={t('cart.remove', { name })} onClick={onRemove}>
          {t('actions.remove')}
        </Button>
      </div>
      <div role="alert" className="item__short">
        {left !== null && (
          <>
            <BadMessage>{t('cart.stock_changed', { count: left, name })}</BadMessage>
            {left > 0 && (
              <Button look="line" disabled={disabled} onClick={() => onCount(left)}>
                {t('cart.take_left', { count: left })}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function GiftWords({ gift }: { gift: GiftCardItem }) {
  const { locale, t } = useLocale()
  const { recipientName, recipientEmail, deliverOn, message } = gift
  return (
    <div className="item__gift small muted">
      <p>
        {t('giftcard.to_name')}: <b dir="auto">{recipientName}</b>{' '}
        {recipientEmail && <bdi dir="ltr">{recipientEmail}</bdi>}
      </p>
      <p>
        {recipientEmail === ''
          ? t('cart.gift_printed')
          : deliverOn === null
            ? t('cart.gift_now')
            : t('cart.gift_on', { date: formatDate(deliverOn, locale, 'full') })}
      </p>
      {message && (
        <p>
          “<bdi>{message}</bdi>”
        </p>
      )}
    </div>
  )
}
