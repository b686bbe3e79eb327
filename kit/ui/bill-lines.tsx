import type { Order } from '#contracts/order.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Amount } from './amount.tsx'

/** What was sold, line by line as the server wrote it. */
export function BillLines({ lines, currency }: Pick<Order, 'lines' | 'currency'>) {
  const { locale } = useLocale()
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a bill never changes its order
    <div key={`${line.kind} ${line.item} ${place}`}>
      <dt>
        {line.name[locale]}
        {line.quantity > 1 && (
          <>
            {' '}
            <bdi dir="ltr">×{line.quantity}</bdi>
          </>
        )}
      </dt>
      <dd>
        <SignedAmount amount={line.amount} currency={currency} />
      </dd>
    </div>
  ))
}

type BillSumsProps = {
  order: Pick<Order, 'lines' | 'currency' | 'total' | 'payable' | 'vat'>
  /** In words: the VAT inside the price. */
  vat: string
  sumClass: string
  noteClass: string
}

/**
 * What was sold and what it comes to; inside a `dl`. VAT is inside the price, whoever pays it: it stands before what gift
 * cards take off.
 */
export function BillSums({ order, vat, sumClass, noteClass }: BillSumsProps) {
  const { t } = useLocale()
  const { lines, currency, total, payable } = order
  const gifts = lines.filter(({ kind }) => kind === 'voucher')
  const goods = lines.filter(({ kind }) => kind !== 'voucher')
  return (
    <>
      <BillLines lines={goods} currency={currency} />
      <BillRow name={t('common.total')} amount={total} currency={currency} className={sumClass} />
      {order.vat > 0 && <BillRow name={vat} amount={order.vat} currency={currency} className={noteClass} />}
      {gifts.length > 0 && (
        <>
          <BillLines lines={gifts} currency={currency} />
          <BillRow name={t('payment.line_total')} amount={payable} currency={currency} className={sumClass} />
        </>
      )}
    </>
  )
}

type BillRowProps = { name: string; amount: number; currency: Currency; className?: string | undefined }

/** A sum below the lines. */
export function BillRow({ name, className, ...amount }: BillRowProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <SignedAmount {...amount} />
      </dd>
    </div>
  )
}

/** An amount of a bill, which may be less than nothing. */
export function SignedAmount({ amount, currency }: { amount: number; currency: Currency }) {
  return <Amount money={money(amount, currency)} />
}
