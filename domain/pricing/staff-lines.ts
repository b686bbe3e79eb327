import type { Localised } from '../locale/localised.ts'
import { shareOf } from '../money/share-of.ts'
import { goodsLine } from './goods-line.ts'
import type { Quote, QuoteLine } from './quote.ts'

/** What lines are of that staff write by hand: something of its own with its price, and what they take off the whole. */
const freeLineItem = 'staff_line'
const staffDiscountItem = 'staff_discount'

/** No more of them stand in an order. */
export const mostFreeLines = 10

const discountName: Localised = { en: 'Discount', ar: 'خصم' }

export type FreeLine = { readonly text: string; readonly amount: number }

/** Tells whether a line was written by staff: no choice of the guest's, and it stays whatever they choose. */
export function isStaffLine({ item }: Pick<QuoteLine, 'item'>): boolean {
  return item === freeLineItem || item === staffDiscountItem
}

/** What staff write by hand, as lines; the discount is cut to what there is when it is put to the others. */
export function staffLines(
  { free, discount }: { readonly free: readonly FreeLine[]; readonly discount: number },
  vatRate: number,
): QuoteLine[] {
  const lines = free.map(({ text, amount }) => {
    const name = { en: text, ar: text }
    return goodsLine({ kind: 'add_on', item: freeLineItem, name, quantity: 1, unitAmount: amount, vatRate })
  })
  return discount > 0 ? [...lines, discountLine(discount, 0, vatRate)] : lines
}

/** A price with what staff wrote by hand. No discount makes an order cheaper than nothing, and it takes its VAT along. */
export function withStaffLines(quote: Quote, byStaff: readonly QuoteLine[]): Quote {
  if (byStaff.length === 0) return quote
  const vouchers = quote.lines.filter(({ kind }) => kind === 'voucher')
  const free = byStaff.filter(({ item }) => item === freeLineItem)
  const sold = [...quote.lines.filter(({ kind }) => kind !== 'voucher'), ...free]
  const [worth, vat] = [sumOf(sold, 'amount'), sumOf(sold, 'vat')]
  const asked = byStaff.find(({ item }) => item === staffDiscountItem)
  const discount = asked ? Math.min(-asked.amount, Math.max(0, worth)) : 0
  if (asked && discount > 0) sold.push(discountLine(discount, shareOf(vat, discount, worth), asked.vatRate))
  const total = sumOf(sold, 'amount')
  const payable = total + sumOf(vouchers, 'amount')
  const lines = [...sold, ...vouchers]
  return { ...quote, lines, total, payable, dueNow: payable, vat: sumOf(sold, 'vat') }
}

/** What staff wrote by hand, read back from an order's lines. */
export function readStaffLines(lines: readonly QuoteLine[]): { free: FreeLine[]; discount: number } {
  const free = lines.filter(({ item }) => item === freeLineItem)
  const discounts = lines.filter(({ item }) => item === staffDiscountItem)
  return {
    free: free.map(({ name, amount }) => ({ text: name.en, amount })),
    discount: -sumOf(discounts, 'amount'),
  }
}

function discountLine(amount: number, vat: number, vatRate: number): QuoteLine {
  const line = {
    kind: 'discount',
    item: staffDiscountItem,
    name: discountName,
    quantity: 1,
    vatRate,
  } as const
  return { ...line, unitAmount: -amount, amount: -amount, vat: vat === 0 ? 0 : -vat }
}

function sumOf(lines: readonly QuoteLine[], field: 'amount' | 'vat'): number {
  return lines.reduce((sum, line) => sum + line[field], 0)
}
