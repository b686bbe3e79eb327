import { shareOf } from '../money/share-of.ts'
import { splitAmount } from '../money/split-amount.ts'
import { type DocumentLine, type Sums, sumOf } from './document-line.ts'
import {
  type PastDocument,
  type PlannedDocument,
  type Prepaid,
  type PrepaidPart,
  signOf,
} from './tax-document.ts'

const depositName = { en: 'Prepayment', ar: 'دفعة مقدمة' }

/** Sums by rate, the highest first. */
export function sumsByRate(lines: readonly (Sums & { readonly vatRate: number })[]): PrepaidPart[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a)
  return rates.map((rate) => ({ rate, ...sumOf(lines.filter(({ vatRate }) => vatRate === rate)) }))
}

/** What prepayment documents say was paid so far, by rate. */
export function depositsSoFar(past: readonly PastDocument[]): PrepaidPart[] {
  const lines = past
    .filter(({ role }) => role === 'deposit')
    .flatMap(({ kind, lines }) =>
      lines.map(({ vatRate, amount, vat }) => ({
        vatRate,
        amount: signOf(kind) * amount,
        vat: signOf(kind) * vat,
      })),
    )
  return sumsByRate(lines)
}

/** The documents that make what is documented of a deposit what was received of it. */
export function planDeposit(
  sale: readonly DocumentLine[],
  received: number,
  past: readonly PastDocument[],
): PlannedDocument[] {
  return changeDeposits(wantedParts(sale, received), past)
}

/** A part of a sale, shared out to its rates as the sale is, with its VAT. */
function wantedParts(sale: readonly DocumentLine[], received: number): PrepaidPart[] {
  const rates = sumsByRate(sale).filter(({ amount }) => amount > 0)
  const whole = sumOf(rates)
  const amounts = splitAmount(
    Math.max(0, Math.min(received, whole.amount)),
    rates.map(({ amount }) => amount),
  )
  return rates.map(({ rate, amount: all, vat }, index) => {
    const amount = amounts[index] ?? 0
    return { rate, amount, vat: shareOf(vat, amount, all) }
  })
}

/** Prepayments and credit notes that lead from what they say so far to what they should. */
export function changeDeposits(
  wanted: readonly PrepaidPart[],
  past: readonly PastDocument[],
): PlannedDocument[] {
  const had = depositsSoFar(past)
  const rates = [...new Set([...wanted, ...had].map(({ rate }) => rate))]
  const of = (parts: readonly PrepaidPart[], rate: number) =>
    parts.find((part) => part.rate === rate) ?? { amount: 0, vat: 0 }
  const changes = rates
    .map((rate) => {
      const [is, was] = [of(wanted, rate), of(had, rate)]
      return { rate, amount: is.amount - was.amount, vat: is.vat - was.vat }
    })
    // A changed price may move a unit of VAT: the final document puts that right.
    .filter(({ amount }) => amount !== 0)
  const more = changes.filter(({ amount }) => amount > 0)
  const less = changes.filter(({ amount }) => amount < 0)
  const common = { role: 'deposit', scope: 'taxed', prepaid: [] } as const
  const references = past.filter(isPrepayment).map(({ id }) => id)
  const planned: PlannedDocument[] = []
  if (more.length > 0)
    planned.push({ ...common, kind: 'prepayment', lines: more.map(lineOf), references: [] })
  if (less.length > 0)
    planned.push({ ...common, kind: 'credit', lines: less.map(reversed).map(lineOf), references })
  return planned
}

const isPrepayment = ({ kind }: PastDocument) => kind === 'prepayment'

const reversed = ({ rate, amount, vat }: PrepaidPart): PrepaidPart => ({
  rate,
  amount: -amount,
  vat: 0 - vat,
})

function lineOf({ rate, amount, vat }: PrepaidPart): DocumentLine {
  const key = `deposit|${rate}`
  return {
    key,
    scope: 'taxed',
    name: depositName,
    quantity: 1,
    unitAmount: amount,
    amount,
    vatRate: rate,
    vat,
  }
}

/** What is left of each prepayment document, after what was credited of them: the last ones are credited first. */
export function prepaidLeft(past: readonly PastDocument[]): Prepaid[] {
  const credited = past
    .filter(({ role, kind }) => role === 'deposit' && kind === 'credit')
    .flatMap(({ lines }) => lines.map(({ vatRate: rate, amount, vat }) => ({ rate, amount, vat })))
  const left = new Map(
    sumsByRate(credited.map((part) => ({ ...part, vatRate: part.rate }))).map((part) => [part.rate, part]),
  )
  return past
    .filter(isPrepayment)
    .toReversed()
    .map(({ id, lines }) => ({ document: id, parts: lines.map((line) => takeOff(line, left)) }))
    .toReversed()
    .map(({ document, parts }) => ({
      document,
      parts: parts.filter(({ amount, vat }) => amount !== 0 || vat !== 0),
    }))
    .filter(({ parts }) => parts.length > 0)
}

function takeOff({ vatRate: rate, amount, vat }: DocumentLine, left: Map<number, PrepaidPart>): PrepaidPart {
  const off = left.get(rate) ?? { rate, amount: 0, vat: 0 }
  const taken = { amount: Math.min(amount, off.amount), vat: Math.min(vat, off.vat) }
  left.set(rate, { rate, amount: off.amount - taken.amount, vat: off.vat - taken.vat })
  return { rate, amount: amount - taken.amount, vat: vat - taken.vat }
}
