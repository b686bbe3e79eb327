import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { moneyOf } from './checkout-order.ts'
import { CodeField } from './code-field.tsx'
import type { CodeChanges, TypedCodes } from './use-codes.ts'

type CodesProps = {
  order: Order
  typed: TypedCodes
  onType: (typed: TypedCodes) => void
  onApply: (changes: CodeChanges) => Promise<ApiFailure | null>
  disabled: boolean
  /** What came of the last press of the pay button: a code may have been used up meanwhile. */
  problem: ApiFailure | null
}

/** A promo code and a gift card. */
export function Codes({ order, typed, onType, onApply, disabled, problem }: CodesProps) {
  const { locale, t } = useLocale()
  const discount = order.lines.find(({ kind }) => kind === 'discount')
  const gift = order.lines.find(({ kind }) => kind === 'voucher')
  const amountOf = (amount: number) => formatMoney(moneyOf(order, amount), locale)
  const refusalOf = (kind: 'promo' | 'gift') =>
    problem?.code.startsWith(`${kind}_`) ? (problem.message ?? t(problem.messageKey)) : null

  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="h3">
        {t('payment.codes_title')}
      </h2>
      <div className="checkout__pair">
        <CodeField
          kind="promo"
          disabled={disabled}
          typed={typed.promo}
          refusal={refusalOf('promo')}
          onType={(promo) => onType({ ...typed, promo })}
          onApply={(promoCode) => onApply({ promoCode })}
          applied={
            order.promoCode === null
              ? null
              : {
                  code: order.promoCode,
                  effect: t('payment.promo_effect', { amount: amountOf(-(discount?.amount ?? 0)) }),
                }
          }
        />
        <CodeField
          kind="gift"
          disabled={disabled}
          typed={typed.gift}
          refusal={refusalOf('gift')}
          onType={(text) => onType({ ...typed, gift: text })}
          onApply={(voucherCode) => onApply({ voucherCode })}
          applied={
            gift
              ? {
                  code: '••••',
                  effect:
                    order.payable === 0
                      ? t('payment.gift_covers_all')
                      : t('payment.gift_effect', { amount: amountOf(-gift.amount) }),
                }
              : null
          }
        />
      </div>
    </section>
  )
}
