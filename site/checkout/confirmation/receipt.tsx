import type { Order, OrderLine } from '#contracts/order.ts'
import { moneyParts, signedNumber } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { agreedItem } from '#domain/pricing/agreed-item.ts'
import { childItem, groupItem } from '#domain/pricing/session-items.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { moneyOf } from '#site/checkout/checkout-order.ts'

type ReceiptProps = {
  order: Order
  /** A newer price is on its way. */
  stale: boolean
}

/** The price line by line, as the server has counted it. */
export function Receipt({ order, stale }: ReceiptProps) {
  const { t } = useLocale()
  const rate = Math.max(...order.lines.map(({ vatRate }) => vatRate)) / 100
  const later = order.payable - order.dueNow
  const gifts = order.lines.filter(({ kind }) => kind === 'voucher')
  const sold = order.lines.filter(({ kind }) => kind !== 'voucher')
  // What is before tax stands first, with its tax below; what takes off of it takes its tax along.
  const onTop = sold.filter((line) => line.onTop)
  const goods = sold.filter((line) => !line.onTop)
  const added = onTop.reduce((sum, line) => sum + line.vat, 0)
  // VAT is inside the price, whoever pays it: it stands before what gift cards take off.
  const vat = (
    <div className="small">
      <dt>{order.vat > 0 ? t('payment.line_vat', { rate }) : t('common.no_vat')}</dt>
      <dd>{order.vat > 0 && <Amount money={moneyOf(order, order.vat)} />}</dd>
    </div>
  )
  return (
    <section className="receipt" aria-labelledby="receipt" aria-busy={stale || undefined}>
      <h2 id="receipt" className="h3">
        {t('payment.receipt_title')}
      </h2>
      <dl className="receipt__lines">
        {onTop.map((line) => (
          <Line key={`${line.kind} ${line.item}`} order={order} line={line} />
        ))}
        {onTop.length > 0 && (
          <Sum label={t('payment.line_vat_on_top', { rate })} money={moneyOf(order, added)} />
        )}
        {goods.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gift cards may be alike, and lines are drawn anew each time
          <Line key={`${line.kind} ${line.item} ${place}`} order={order} line={line} />
        ))}
        {gifts.length > 0 && (
          <>
            <Sum label={t('common.total')} money={moneyOf(order, order.total)} />
            {vat}
            {gifts.map((line) => (
              <Line key={line.item} order={order} line={line} />
            ))}
          </>
        )}
      </dl>
      <dl className="receipt__sums">
        <div className="receipt__total">
          <dt>{t('payment.line_total')}</dt>
          <dd>
            <Amount money={moneyOf(order, order.payable)} />
          </dd>
        </div>
        {gifts.length === 0 && vat}
        {later > 0 && (
          <>
            <Sum label={t('payment.due_now')} money={moneyOf(order, order.dueNow)} />
            <Sum label={t('payment.due_later')} money={moneyOf(order, later)} />
          </>
        )}
      </dl>
    </section>
  )
}

function Sum({ label, money }: { label: string; money: Money }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount money={money} />
      </dd>
    </div>
  )
}

function Line({ order, line }: { order: Order; line: OrderLine }) {
  const { locale } = useLocale()
  const number = signedNumber(
    moneyParts(moneyOf(order, line.onTop ? line.amount - line.vat : line.amount), locale),
  )
  return (
    <div className={line.amount < 0 ? 'receipt__off' : undefined}>
      <dt>
        <LineName order={order} line={line} />
      </dt>
      <dd>
        <bdi dir="ltr">{number}</bdi>
      </dd>
    </div>
  )
}

function LineName({ order, line }: { order: Order; line: OrderLine }) {
  const { locale, t } = useLocale()
  const { kind, name, quantity, unitAmount, item, fee } = line
  const withChildren = order.lines.some((one) => one.kind === 'booking' && one.item === childItem)
  const players = withChildren ? 'payment.line_adults' : 'common.players'
  const each = <Amount money={moneyOf(order, unitAmount)} short />
  if (kind === 'booking' && item === agreedItem) return t('payment.line_agreed', { name: name[locale] })
  if (kind === 'booking' && item === groupItem) return t('payment.line_group')
  if (kind === 'booking' && (item === null || item === childItem))
    return (
      <>
        {t(item === null ? players : 'payment.line_children', { count: quantity })} × {each}
      </>
    )
  if (fee)
    return (
      <>
        {name[locale]} {quantity > 1 && <bdi>× {quantity}</bdi>}
        {!fee.refundable && <small className="muted"> {t('payment.fee_kept')}</small>}
      </>
    )
  if (kind === 'discount')
    return (
      <>
        {name[locale]} {item && <bdi dir="ltr">{item}</bdi>}
      </>
    )
  if (kind === 'voucher') return t('payment.gift_title')
  return quantity > 1 ? (
    <>
      {name[locale]} <bdi>× {quantity}</bdi>
    </>
  ) : (
    name[locale]
  )
}
