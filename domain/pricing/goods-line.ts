import { shareOf } from '../money/share-of.ts'
import type { LineKind, QuoteLine } from './quote.ts'

type Goods = Omit<QuoteLine, 'kind' | 'amount' | 'vat' | 'onTop' | 'fee'> & {
  readonly kind: Exclude<LineKind, 'discount' | 'voucher'>
}

/** A line of something sold. VAT is inside the price; of a gift card it is due when it is spent, so not here. */
export function goodsLine(goods: Goods): QuoteLine {
  const amount = goods.quantity * goods.unitAmount
  const vatRate = goods.kind === 'gift_card' ? 0 : goods.vatRate
  return { ...goods, amount, vatRate, vat: vatWithin(amount, vatRate) }
}

/** The VAT inside an amount, rounded half up; the rate is in basis points. */
export function vatWithin(amount: number, vatRate: number): number {
  return shareOf(amount, vatRate, 10_000 + vatRate)
}
