import type { Order } from '#contracts/order.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Amount } from './amount.tsx'

/** What was sold, line by line as the server wrote it; inside a `dl`. */
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
