import { type DocumentLine, sumOf } from './document-line.ts'
import { sumsByRate } from './plan-deposit.ts'
import { type DocumentKind, type Prepaid, signOf } from './tax-document.ts'

export type DocumentSums = {
  readonly total: number
  readonly vat: number
  readonly rates: readonly {
    readonly rate: number
    readonly net: number
    readonly vat: number
    readonly gross: number
  }[]
  readonly prepaid: number
  readonly prepaidVat: number
  readonly payable: number
}

/** The sums of a document as it is printed. */
export function documentSums(lines: readonly DocumentLine[], prepaid: readonly Prepaid[]): DocumentSums {
  const { amount, vat } = sumOf(lines)
  const before = sumOf(prepaid.flatMap(({ parts }) => parts))
  const rates = sumsByRate(lines).map(({ rate, amount: gross, vat: tax }) => ({
    rate,
    net: gross - tax,
    vat: tax,
    gross,
  }))
  return {
    total: amount,
    vat,
    rates,
    prepaid: before.amount,
    prepaidVat: before.vat,
    payable: amount - before.amount,
  }
}

/** What a document adds to what was documented before it, with its sign. */
export function effectOf(document: {
  readonly kind: DocumentKind
  readonly lines: readonly DocumentLine[]
  readonly prepaid: readonly Prepaid[]
}): { net: number; vat: number; total: number } {
  const { payable, vat, prepaidVat } = documentSums(document.lines, document.prepaid)
  const sign = signOf(document.kind)
  const [total, tax] = [sign * payable, sign * (vat - prepaidVat)]
  // Negative zero is no number of a database.
  return { net: total - tax, vat: tax === 0 ? 0 : tax, total: total === 0 ? 0 : total }
}
