import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { moneyOf } from '#site/checkout/checkout-order.ts'
import { Fold } from '#site/checkout/fold.tsx'
import { CodeField } from './code-field.tsx'
import { type CodeKind, isAboutCode } from './refused-codes.ts'
import type { OrderCodes } from './use-codes.ts'

type CodesProps = {
  order: Order
  codes: OrderCodes
  onApply: (kind: CodeKind, code: string | null) => Promise<ApiFailure | null>
  disabled: boolean
}

/** A promo code and a gift card: one line, until one of them is put in. */
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
      onDone: () => codes.focus(kind),
    }
  }

  const off = (discount?.amount ?? 0) + (gift?.amount ?? 0)
  const held = off < 0 && (
    <>
      {order.promoCode && <bdi dir="ltr">{order.promoCode}</bdi>} <Amount money={moneyOf(order, off)} />
    </>
  )
  const isUsed = order.promoCode !== null || gift !== undefined || codes.leftOut !== null

  return (
    <Fold title={t('payment.codes_title')} held={held} opens={isUsed}>
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
    </Fold>
  )
}
