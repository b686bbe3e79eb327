import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Taking } from '#contracts/office/till.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { PayingMeans } from '#domain/till/means.ts'
import type { BranchClock } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { TakingsList } from './takings-list.tsx'
import { type OrderParams, useTakePayment } from './use-take-payment.ts'

type OrderMoneyProps = {
  due: number
  paid: number
  currency: Currency
  name: string
  params: OrderParams
  branch: BranchClock
  takings: readonly Taking[]
  onChange: (order: DeskOrder) => void
  /** Keeps cash and cards for later while the server can not be reached; the rest needs its word. */
  pay?: (means: PayingMeans) => void
}

const ways = [
  ['cash', 'office_till.means_cash'],
  ['card_terminal', 'office_till.means_card_terminal'],
  ['transfer', 'office_till.other_means'],
] as const

/** The money of an order wherever it is shown: what is due and how it is taken, and what was taken by whom. */
export function OrderMoney({ pay, ...props }: OrderMoneyProps) {
  const { due, paid, currency, name, params, branch, takings, onChange } = props
  const { locale, t } = useLocale()
  const take = useTakePayment(params, onChange)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const press = (means: PayingMeans) =>
    pay && means !== 'transfer' ? pay(means) : void take({ due, currency, name, means })
  return (
    <section className="till-order" aria-label={t('office.booking.take_payment')}>
      {due > 0 ? (
        <>
          <p className="till-due">{t('office.booking.due', { amount: inWords(due) })}</p>
          {paid > 0 && (
            <p className="small muted">{t('office_till.paid_so_far', { amount: inWords(paid) })}</p>
          )}
          <div className="row till-ways">
            {ways.map(([means, words]) => (
              <Button key={means} look="line" onClick={() => press(means)}>
                {t(words)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className="small muted">{t('office_tonight.paid_amount', { amount: inWords(paid) })}</p>
      )}
      <TakingsList
        takings={takings}
        currency={currency}
        params={params}
        branch={branch}
        onChange={onChange}
      />
      {paid > 0 && (
        <p>
          <ReceiptLink params={params} look="line" />
        </p>
      )}
    </section>
  )
}
