import type { DayToClose, OpenTill } from '#contracts/office/day-close.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { shortestReason } from '#domain/rules/longest.ts'
import { countedMeans } from '#domain/till/means.ts'

type CountedMeans = (typeof countedMeans)[number]

/** What was counted, as it is typed. */
export type CloseDraft = Readonly<Record<CountedMeans, string>> & {
  readonly left: string
  readonly reason: string
}

const inUnits = (amount: number, currency: Currency): string => toDecimalString(money(amount, currency))

/** Nothing is counted yet; where nothing came there is nothing to count, and the drawer keeps what it began with. */
export function newClose({ expected, openingFloat, currency }: OpenTill): CloseDraft {
  const unless = (means: CountedMeans) => (expected[means] === 0 ? inUnits(0, currency) : '')
  return {
    cash: '',
    card_terminal: unless('card_terminal'),
    transfer: unless('transfer'),
    left: inUnits(openingFloat, currency),
    reason: '',
  }
}

export type CloseFault = CountedMeans | 'left' | 'left_too_much' | 'reason'

type ReadClose = {
  /** What is there less what should be; null as long as it was not counted. */
  readonly differences: Readonly<Record<CountedMeans, number | null>>
  readonly differs: boolean
  /** What goes from the drawer to the safe. */
  readonly takenOut: number | null
  readonly faults: readonly CloseFault[]
  /** As the server takes it, when nothing is wrong. */
  readonly day: DayToClose | null
}

export function readClose(draft: CloseDraft, { currency, expected, through }: OpenTill): ReadClose {
  const sumOf = (typed: string) => parseMoney(typed, currency)?.amount ?? null
  /** A drawer is never below nothing. */
  const amountOf = (typed: string) => {
    const amount = sumOf(typed)
    return amount === null || amount < 0 ? null : amount
  }
  const counted = {
    cash: amountOf(draft.cash),
    card_terminal: sumOf(draft.card_terminal),
    transfer: sumOf(draft.transfer),
  }
  const difference = (means: CountedMeans) => {
    const there = counted[means]
    return there === null ? null : there - expected[means]
  }
  const differences = {
    cash: difference('cash'),
    card_terminal: difference('card_terminal'),
    transfer: difference('transfer'),
  }
  const differs = countedMeans.some((means) => (differences[means] ?? 0) !== 0)
  const left = amountOf(draft.left)
  const reason = draft.reason.trim()
  const { cash, card_terminal, transfer } = counted
  const faults: CloseFault[] = countedMeans.filter((means) => counted[means] === null)
  if (left === null) faults.push('left')
  else if (cash !== null && left > cash) faults.push('left_too_much')
  if (differs && reason.length < shortestReason) faults.push('reason')
  const isWhole =
    faults.length === 0 && cash !== null && card_terminal !== null && transfer !== null && left !== null
  return {
    differences,
    differs,
    takenOut: cash === null || left === null ? null : cash - left,
    faults,
    day: isWhole
      ? {
          through,
          counted: { cash, card_terminal, transfer },
          expected,
          leftInDrawer: left,
          ...(differs && { reason }),
        }
      : null,
  }
}
