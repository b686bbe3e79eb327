import { useState } from 'react'
import type { OrderChanges } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { type BookedOrder, moneyOf } from './checkout-order.ts'
import { CodeField } from './code-field.tsx'
import type { OrderEdits } from './order-edits.ts'

type CodesProps = {
  order: BookedOrder
  edits: OrderEdits
  disabled: boolean
  /** What came of the last press of the pay button: a code may have been used up meanwhile. */
  problem: ApiFailure | null
  onChange: () => void
}

/** A promo code and a gift card. */
export function Codes({ order, edits, disabled, problem, onChange }: CodesProps) {
  const { locale, t } = useLocale()
  const [typed, setTyped] = useState({ promo: '', gift: '' })
  const discount = order.lines.find(({ kind }) => kind === 'discount')
  const gift = order.lines.find(({ kind }) => kind === 'voucher')
  const amountOf = (amount: number) => formatMoney(moneyOf(order, amount), locale)
  const refusalOf = (kind: 'promo' | 'gift') =>
    problem?.code.startsWith(`${kind}_`) ? (problem.message ?? t(problem.messageKey)) : null

  async function apply(changes: OrderChanges): Promise<ApiFailure | null> {
    onChange()
    // What was waiting goes first: a refused code must not take it along.
    return (await edits.flush()) ?? edits.flush(changes)
  }

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
          onType={(promo) => setTyped((was) => ({ ...was, promo }))}
          onApply={(promoCode) => apply({ promoCode })}
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
          onType={(text) => setTyped((was) => ({ ...was, gift: text }))}
          onApply={(voucherCode) => apply({ voucherCode })}
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
