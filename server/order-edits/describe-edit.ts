import { isDeepStrictEqual } from 'node:util'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import type { Visit } from '#server/orders/order-selection.ts'
import type { PlannedEdit } from './plan-order-edit.ts'

type Said = {
  readonly players?: number
  readonly children?: number
  readonly room?: string
  readonly startsAt?: Date
  /** What it consisted of, by the names of its lines, and how many. */
  readonly lines: Readonly<Record<string, number>>
}

/** What an edit changes, before and after, as the logs keep it; null when it changes nothing. */
export function describeEdit({ visit, shown }: PlannedEdit): { before: Said; after: Said } | null {
  const before = { ...(visit && visitSaid(visit.before)), lines: countLines(shown.before.lines) }
  const after = { ...(visit && visitSaid(visit.after)), lines: countLines(shown.after.lines) }
  const isSame =
    isDeepStrictEqual(before, after) && shown.before.total === shown.after.total && shown.back === 0
  return isSame ? null : { before, after }
}

function visitSaid({ players, children = 0, room, slot }: Visit) {
  return { players, ...(children > 0 && { children }), room: room.slug, startsAt: new Date(slot.startsAt) }
}

function countLines(lines: readonly QuoteLine[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, name, quantity } of lines)
    if (kind !== 'voucher') counts[name.en] = (counts[name.en] ?? 0) + quantity
  return counts
}
