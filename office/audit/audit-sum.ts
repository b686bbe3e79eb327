import type { AuditEntry } from '#contracts/office/staff.ts'
import { isCurrency, type Money, money } from '#domain/money/money.ts'

type Facts = NonNullable<AuditEntry['after']>

const sums = ['amount', 'refund'] as const
/** Facts that are money in the currency beside them. */
const amounts: ReadonlySet<string> = new Set([
  ...sums,
  'refundable',
  'balance',
  'writtenOff',
  'total',
  'payable',
  'expected',
  'counted',
  'leftInDrawer',
  'tendered',
])

function currencyOf(...sides: (Facts | null)[]) {
  const named = sides.map((facts) => facts?.currency).find((currency) => currency !== undefined)
  return isCurrency(named) ? named : null
}

/** A fact of an entry as money, where it is some. */
export function moneyOfFact(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  name: string,
  value: unknown,
): Money | null {
  const currency = currencyOf(after, before)
  return currency && amounts.has(name) && Number.isSafeInteger(value)
    ? money(value as number, currency)
    : null
}

/** How much money an entry is about. */
export function auditSum({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Money | null {
  for (const facts of [after, before])
    for (const name of sums) {
      const sum = moneyOfFact({ before, after }, name, facts?.[name])
      if (sum) return sum
    }
  return null
}
