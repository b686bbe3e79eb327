import { money } from '#domain/money/money.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Amount } from '../../ui/amount.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'
import { TicketLinkButton } from './ticket-link-button.tsx'

/** What was sold, line by line as it was written, and the papers of it. */
export function OrderBill({ self, file, path }: OrderPart) {
  const { locale, t } = useLocale()
  const { lines, currency, payable, vat, paid, state } = file.order
  const due = state === 'confirmed' ? Math.max(0, payable - paid) : 0
  const isSold = state === 'confirmed' || state === 'cancelled'
  const row = (name: string, amount: number, className?: string) => (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <SignedAmount amount={amount} currency={currency} />
      </dd>
    </div>
  )
  return (
    <OrderPanel title={t('office_orders.bill')}>
      <dl className="order-bill">
        {lines.map((line, place) => (
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
        ))}
        {row(t('common.total'), payable, 'order-bill__sum')}
        {vat > 0 && row(t('office_orders.vat_inside'), vat, 'muted')}
        {row(t('office.booking.paid'), paid)}
        {due > 0 && row(t('office_orders.csv_due'), due, 'order-bill__sum')}
      </dl>
      <p className="order-papers">
        {isSold && (
          <a href={`/api${path}/invoice.pdf?lang=${locale}`} target="_blank" rel="noopener">
            {t('office_orders.invoice')}
          </a>
        )}
        {self.may.includes('order.change') && <TicketLinkButton path={path} />}
      </p>
    </OrderPanel>
  )
}

type SignedAmountProps = { amount: number; currency: Parameters<typeof money>[1] }

/** An amount that may be less than nothing. */
export function SignedAmount({ amount, currency }: SignedAmountProps) {
  return (
    <span className="nowrap">
      {amount < 0 && '\u2212'}
      <Amount money={money(Math.abs(amount), currency)} />
    </span>
  )
}
