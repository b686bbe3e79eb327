import type { Localised } from '../locale/localised.ts'
import type { QuoteLine } from '../pricing/quote.ts'

/**
 * Whether VAT is asked of a line at all. Of a gift card it is not: it may be spent on anything, so its VAT is due when it
 * is spent (a multi-purpose voucher). Nor of what is sold at no rate, as in Kuwait.
 */
export type TaxScope = 'taxed' | 'outside'

/** One line of a document. Amounts are minor units, VAT included. */
export type DocumentLine = {
  /** What is sold, so that a later document can say what has changed about it. */
  readonly key: string
  readonly scope: TaxScope
  readonly name: Localised
  readonly quantity: number
  readonly unitAmount: number
  readonly amount: number
  /** Basis points. */
  readonly vatRate: number
  readonly vat: number
  /** Its price is said before tax. */
  readonly onTop?: true
}

export type Sums = { readonly amount: number; readonly vat: number }

export const sumOf = (lines: readonly Sums[]): Sums => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  vat: lines.reduce((sum, { vat }) => sum + vat, 0),
})

/** What an order consists of, as documents name it. Gift cards that paid for it are no lines but money. */
export function documentLines(lines: readonly QuoteLine[]): DocumentLine[] {
  const mainRate = lines.find(({ vatRate }) => vatRate > 0)?.vatRate ?? 0
  const made = lines
    .filter(({ kind }) => kind !== 'voucher')
    .map((line): DocumentLine => {
      // What was given back of several things has the rate of the first of them, which may have none.
      const vatRate = line.vatRate === 0 && line.vat !== 0 ? mainRate : line.vatRate
      const { kind, item, name, quantity, unitAmount, amount, vat, onTop } = line
      const scope = vatRate > 0 ? 'taxed' : 'outside'
      const key = [kind, item ?? '', name.en, vatRate].join('|')
      return { key, scope, name, quantity, unitAmount, amount, vatRate, vat, ...(onTop && { onTop }) }
    })
  return mergeLines(made)
}

/** Lines of one key become one line: of two of a thing nobody could tell later which of them is gone. */
export function mergeLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const merged = new Map<string, DocumentLine>()
  for (const line of lines) {
    const known = merged.get(line.key)
    merged.set(line.key, known ? addLines(known, line) : line)
  }
  return [...merged.values()].filter(
    ({ amount, vat, quantity }) => amount !== 0 || vat !== 0 || quantity !== 0,
  )
}

function addLines(one: DocumentLine, other: DocumentLine): DocumentLine {
  const quantity = one.quantity + other.quantity
  return { ...one, quantity, amount: one.amount + other.amount, vat: one.vat + other.vat }
}

/** The same lines the other way round. */
export function negated(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: zeroFree(-line.quantity),
    amount: zeroFree(-line.amount),
    vat: zeroFree(-line.vat),
  }))
}

/** A line as it is printed: so many at such a price, or one of its sum where that does not come out. */
export function printable(line: DocumentLine): DocumentLine {
  const { quantity, unitAmount, amount, vat, onTop } = line
  const count = Math.abs(quantity)
  const priced = onTop ? amount - vat : amount
  if (count > 0 && count * Math.abs(unitAmount) === Math.abs(priced))
    return { ...line, quantity: count, unitAmount: amount < 0 ? -Math.abs(unitAmount) : Math.abs(unitAmount) }
  return { ...line, quantity: 1, unitAmount: priced }
}

/** Negative zero would be written as -0.00. */
const zeroFree = (value: number) => (value === 0 ? 0 : value)
