import type { Account, Entry } from '../ledger/postings.ts'
import type { Transitions } from '../state/transitions.ts'

export const disputeStates = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A guest's bank asks for the money back. An inquiry takes nothing yet; it may be closed without becoming a dispute. */
export const disputeTransitions = {
  inquiry: ['open', 'won', 'lost', 'closed'],
  open: ['won', 'lost', 'closed'],
} as const satisfies Transitions<DisputeState>

/** Where the money is. */
const places: Record<DisputeState, Account> = {
  inquiry: 'money',
  open: 'disputed',
  won: 'money',
  lost: 'losses',
  closed: 'money',
}

/** What a dispute's next state moves in the books: nothing while the money stays where it is. */
export function disputeEntries(from: DisputeState | null, to: DisputeState, amount: number): Entry[] {
  const [before, after] = [from ? places[from] : 'money', places[to]]
  if (before === after) return []
  return [
    { account: before, amount: -amount },
    { account: after, amount },
  ]
}
