import type { TakenPart } from '#contracts/office/till.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import type { PayingMeans } from '#domain/till/means.ts'

/** A part of what is paid, as it is typed. */
type DraftPart = {
  readonly means: PayingMeans
  readonly amount: string
  /** What was given in cash; empty when it was the amount itself. */
  readonly given: string
  readonly receiptNumber: string
  readonly giftCard: string
}

export type PaymentDraft = {
  readonly due: number
  readonly currency: Currency
  /** The parts that are counted out already. */
  readonly ready: readonly TakenPart[]
  readonly part: DraftPart
}

/** Everything that is due, by one means: what most groups do. */
export function newPayment(due: number, currency: Currency, means: PayingMeans): PaymentDraft {
  return { due, currency, ready: [], part: emptyPart(means, due, currency) }
}

function emptyPart(means: PayingMeans, rest: number, currency: Currency): DraftPart {
  const amount: string = toDecimalString(money(rest, currency))
  return { means, amount, given: '', receiptNumber: '', giftCard: '' }
}

const sumOf = (parts: readonly TakenPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What the part at hand could be at most. */
export function restOf({ due, ready }: PaymentDraft): number {
  return due - sumOf(ready)
}

export type PartFault = 'amount' | 'given' | 'gift_card'
type ReadPart = {
  readonly amount: number
  /** What goes back to the guest of what they gave. */
  readonly change: number
  readonly faults: readonly PartFault[]
  readonly part: TakenPart
}

/** The part at hand as the server takes it, and what is wrong with it. */
export function readPart(draft: PaymentDraft): ReadPart {
  const { part, currency } = draft
  const amount = parseMoney(part.amount, currency)?.amount ?? 0
  const given =
    part.means === 'cash' && part.given.trim() !== '' ? (parseMoney(part.given, currency)?.amount ?? 0) : null
  const faults: PartFault[] = []
  if (amount < 1 || amount > restOf(draft)) faults.push('amount')
  if (given !== null && given < amount) faults.push('given')
  if (part.means === 'gift_card' && part.giftCard.trim() === '') faults.push('gift_card')
  const receiptNumber = part.receiptNumber.trim()
  const withReceipt = part.means === 'card_terminal' || part.means === 'transfer'
  return {
    amount,
    change: given === null ? 0 : Math.max(0, given - amount),
    faults,
    part: {
      means: part.means,
      amount,
      ...(given !== null && { tendered: given }),
      ...(withReceipt && receiptNumber !== '' && { receiptNumber }),
      ...(part.means === 'gift_card' && { giftCard: part.giftCard.trim() }),
    },
  }
}

/** All parts as the server takes them; null while something is wrong. */
export function readPayment(draft: PaymentDraft): TakenPart[] | null {
  if (restOf(draft) === 0 && draft.ready.length > 0) return [...draft.ready]
  const { part, faults } = readPart(draft)
  return faults.length > 0 ? null : [...draft.ready, part]
}

/** The part at hand is counted out, and the rest comes by another means. */
export function withNextPart(draft: PaymentDraft): PaymentDraft {
  const { part, faults } = readPart(draft)
  if (faults.length > 0) return draft
  const ready = [...draft.ready, part]
  const next = part.means === 'cash' ? 'card_terminal' : 'cash'
  const rest = draft.due - sumOf(ready)
  return { ...draft, ready, part: emptyPart(next, rest, draft.currency) }
}

/** One of the parts after all not; what is at hand is the rest again. */
export function withoutPart(draft: PaymentDraft, index: number): PaymentDraft {
  const ready = draft.ready.filter((_, at) => at !== index)
  const rest = draft.due - sumOf(ready)
  return { ...draft, ready, part: { ...emptyPart(draft.part.means, rest, draft.currency) } }
}

/** The same by another means: the amount stays, what belongs to the old means does not. */
export function withMeans(draft: PaymentDraft, means: PayingMeans): PaymentDraft {
  const { amount } = draft.part
  return { ...draft, part: { ...emptyPart(means, restOf(draft), draft.currency), amount } }
}
