import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import type { Fee } from './price-plan.ts'

export const lineKinds = ['booking', 'product', 'gift_card', 'add_on', 'fee', 'discount', 'voucher'] as const
export type LineKind = (typeof lineKinds)[number]

/** One line of an order. Amounts are minor units, tax included; discounts and vouchers are negative. */
export type QuoteLine = {
  readonly kind: LineKind
  /** What it is of: the slug of an add-on, a product with its variant, the code of a promo code, the id of a voucher. */
  readonly item: string | null
  readonly name: Localised
  readonly quantity: number
  /** Before tax where it comes on top. */
  readonly unitAmount: number
  readonly amount: number
  /** Basis points. */
  readonly vatRate: number
  /** The VAT inside the amount. */
  readonly vat: number
  /** Shown before tax, with its tax below. */
  readonly onTop?: true
  /** The fee as it was when it was booked. */
  readonly fee?: Omit<Fee, 'name'>
}

/** A price, line by line: the same one is shown, charged, refunded and invoiced. */
export type Quote = {
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  /** All lines but voucher redemptions. */
  readonly total: number
  /** What vouchers leave for the guest to pay. */
  readonly payable: number
  /** How much of it at booking: all of it, or the deposit. */
  readonly dueNow: number
  /** The VAT inside the total. */
  readonly vat: number
}
