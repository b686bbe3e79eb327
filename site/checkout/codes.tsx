import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { moneyOf } from './checkout-order.ts'
import { CodeField } from './code-field.tsx'
import { type CodeKind, isAboutCode } from './refused-codes.ts'
import type { OrderCodes } from './use-codes.ts'

type CodesProps = {
  order: Order
  codes: OrderCodes
  onApply: (kind: CodeKind, code: string | null) => Promise<ApiFailure | null>
  disabled: boolean
}

/** A promo code and a gift card. */
export function Codes({ order, codes, onApply, disabled }: CodesProps) {
  const { locale, t } = useLocale()
  const discount = order.lines.find(({ kind }) => kind === 'discount')
  const gift = order.lines.find(({ kind }) => kind === 'voucher')
  const amountOf = (amount: number) => formatMoney(moneyOf(order, amount), locale)
  const fieldOf = (kind: CodeKind) => {
    const refusal = codes.refusals[kind]
    return {
      kind,
      disabled,
      typed: codes.typed[kind],
      refusal: refusal && (refusal.message ?? t(refusal.messageKey)),
      box: codes.boxes[kind],
      onType: (text: string) => codes.type(kind, text),
      onApply: async (code: string | null) => {
        const failed = await onApply(kind, code)
        // That is said as long as the code stands here.
        return failed && code !== null && isAboutCode(kind, failed) ? null : failed
      },
      onDone: () => codes.boxes[kind].current?.focus(),
    }
  }

  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="h3">
        {t('payment.codes_title')}
      </h2>
      <div className="checkout__pair">
        <CodeField
          {...fieldOf('promo')}
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
          {...fieldOf('gift')}
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
