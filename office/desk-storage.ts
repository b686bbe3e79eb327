import type { IncidentNoted } from '#contracts/office/incidents.ts'
import type { ResultNoted } from '#contracts/office/results.ts'
import type { TakenPart } from '#contracts/office/till.ts'
import { untoldFor } from '#domain/booking/offline-event-time.ts'

/** What somebody did at the desk and the server has not answered yet. Of the guest it holds the order's code alone. */
export type DeskChange =
  /** With when it was said, by the clock of the server. */
  | { readonly what: 'no-show'; readonly saidAt: string }
  /** With why, where not everybody has signed. */
  | { readonly what: 'check-in'; readonly saidAt: string; readonly unsigned?: string }
  | { readonly what: 'note'; readonly note: string }
  | { readonly what: 'result'; readonly result: ResultNoted }
  /** With the id it has from here on, and when it was said. */
  | { readonly what: 'incident'; readonly incident: IncidentNoted; readonly saidAt: string }
  | { readonly what: 'takings'; readonly parts: readonly TakenPart[] }
  /** As it was written before several means could be taken at once: a browser may still keep one. */
  | { readonly what: 'payments'; readonly amount: number; readonly method: 'cash' | 'card_terminal' }

export type QueuedChange = DeskChange & {
  /** However often it is sent, it is done once. */
  readonly key: string
  /** Who did it: a key counts for the one who used it. */
  readonly staff: string
  readonly branch: string
  readonly code: string
  readonly at: number
  /** Why the server would not do it. */
  readonly refused?: string
}

/** How much money a change is about. */
export function amountOf(change: Extract<DeskChange, { what: 'takings' | 'payments' }>): number {
  if (change.what === 'payments') return change.amount
  return change.parts.reduce((sum, { amount }) => sum + amount, 0)
}

export type DeskStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const place = 'miftah-desk'

/** The changes that this browser keeps, oldest first. */
export function readDeskChanges(storage: DeskStorage, now: number): QueuedChange[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ at }: QueuedChange) => now - at < untoldFor) : []
  } catch {
    return []
  }
}

export function writeDeskChanges(storage: DeskStorage, changes: readonly QueuedChange[]): void {
  if (changes.length === 0) storage.removeItem(place)
  else storage.setItem(place, JSON.stringify(changes))
}

/** How many changes of anybody this browser still has to send. */
export function countUnsent(storage: DeskStorage, now: number): number {
  return readDeskChanges(storage, now).filter(({ refused }) => refused === undefined).length
}
