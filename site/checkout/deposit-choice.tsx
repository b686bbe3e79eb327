import type { Order } from '#contracts/order.ts'
import { depositOf } from '#domain/pricing/deposit-of.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { moneyOf } from './checkout-order.ts'

type DepositChoiceProps = {
  order: Order
  percent: number
  pays: 'full' | 'deposit'
  disabled: boolean
  onChange: (pays: 'full' | 'deposit') => void
}

/** Everything now, or a part of it now and the rest at the door; each says what it costs now. */
export function DepositChoice({ order, percent, pays, disabled, onChange }: DepositChoiceProps) {
  const { t } = useLocale()
  const { payable, currency } = order
  const hasGroup = (order.booking?.players ?? 0) > 1
  const deposit = depositOf(payable, percent, currency)
  const options = [
    { value: 'full', label: t('payment.pays_full'), now: payable, later: t('payment.pays_full_later') },
    {
      value: 'deposit',
      label: t('payment.pays_deposit', { percent }),
      now: deposit,
      later: (
        <>
          <Amount money={moneyOf(order, payable - deposit)} /> {t('payment.pays_deposit_later')}
        </>
      ),
    },
  ] as const
  return (
    <fieldset className="pays" disabled={disabled}>
      <legend className="h3">{t('payment.pays_title')}</legend>
      {options.map(({ value, label, now, later }) => (
        <label key={value}>
          <input
            type="radio"
            name="pays"
            value={value}
            checked={pays === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
          <b>
            <Amount money={moneyOf(order, now)} />
          </b>
          <span className="small muted">{later}</span>
          {value === 'deposit' && hasGroup && (
            <span className="small muted">{t('payment.pays_deposit_share')}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
