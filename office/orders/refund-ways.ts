import type { OrderFile, StaffRefund } from '#contracts/office/orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { deskMeans, isDeskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { usePaymentWord } from './use-payment-word.ts'

export type RefundWay = Pick<StaffRefund, 'goesTo' | 'payment'> & {
  readonly value: string
  readonly label: string
  readonly note: string
  /** How much it can take. */
  readonly left: number
}

/** What came by a means that takes nothing back, or nothing but all of it. */
export function isStuckPayment({ goesBack }: Pick<OrderFile['payments'][number], 'goesBack'>): boolean {
  return goesBack !== null
}

/**
 * The ways money can go back of an order: to each payment that a provider has, out of the drawer or by the terminal, onto
 * a new gift card, and back to the gift cards that paid. What guests of the desk got it by comes first.
 */
export function useRefundWays({ payments, books, order }: OrderFile): [RefundWay, ...RefundWay[]] {
  const { locale, t } = useLocale()
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  const wordOf = usePaymentWord()
  const standing = payments.filter(({ state }) => state === 'succeeded')
  const left = standing.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const refundable = books?.refundable ?? 0
  const bySource: RefundWay = {
    value: 'source',
    goesTo: 'source',
    label: t('office_orders.refund_source'),
    note: t(
      standing.some(isStuckPayment) ? 'office_orders.refund_stuck' : 'office_orders.refund_source_note',
    ),
    left: refundable,
  }
  const toPayments = standing
    .filter(({ provider, amount, refunded }) => !isDeskMeans(provider) && amount > refunded)
    .map(({ id, amount, refunded, ...payment }) => ({
      value: id,
      goesTo: 'source' as const,
      payment: id,
      label: wordOf(payment),
      note: isStuckPayment(payment)
        ? t('office_orders.refund_stuck')
        : t('office_orders.refund_most', { amount: inWords(amount - refunded) }),
      left: amount - refunded,
    }))
  const byHand = deskMeans.map((means) => ({
    value: means,
    goesTo: means,
    label: t(`office_orders.refund_${means}`),
    note: t(`office_orders.refund_${means}_note`),
    left,
  }))
  const cameAtDesk = standing.some(({ provider }) => isDeskMeans(provider))
  const giftCard = {
    value: 'gift_card',
    goesTo: 'gift_card' as const,
    label: t('office_orders.refund_gift_card'),
    note: t('office_orders.refund_gift_card_note'),
    left: refundable,
  }
  if (left === 0) return [bySource, giftCard]
  return cameAtDesk && toPayments.length === 0
    ? [byHand[0] as RefundWay, ...byHand.slice(1), bySource, giftCard]
    : [bySource, ...(toPayments.length > 1 || cameAtDesk ? toPayments : []), ...byHand, giftCard]
}
