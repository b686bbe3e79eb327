import type { DeskSplit, OrderSplit, OwnShare } from '#contracts/share.ts'
import { owedOf } from '#domain/share/fit-shares.ts'
import { splitDeadline } from '#domain/share/split-deadline.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { fitSplit, readDue, type ShareRow, type Split } from './record/split-rows.ts'
import { splitTerms } from './split-terms.ts'

/** What a group shares, as whoever booked sees it, and what they could share where nothing is. */
export async function showSplit(
  db: Queries,
  book: BranchBook,
  orderId: string,
  now: number,
): Promise<OrderSplit> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return { split: null, terms: null }
    const found = await fitSplit(tx, locked.order, now)
    const isOpen = found !== null && found.split.closed_at === null
    return {
      split: found && {
        code: found.split.code,
        key: found.split.secret,
        ...(await factsOf(tx, locked, found)),
        shares: found.shares.map((share): OwnShare => ({ ...shareOf(share), key: share.secret })),
      },
      terms: isOpen ? null : await splitTerms(tx, book, locked, now),
    }
  })
}

/** The same for the desk, which pays nothing by link: without keys. */
export async function deskSplitOf(tx: Transaction, locked: LockedOrder, now: number): Promise<DeskSplit> {
  const found = await fitSplit(tx, locked.order, now)
  if (!found) return { split: null }
  const { currency } = locked.order
  return {
    split: { ...(await factsOf(tx, locked, found)), currency, shares: found.shares.map(shareOf) },
  }
}

async function factsOf(tx: Transaction, { order, booking }: LockedOrder, { split }: Split) {
  const startsAt = booking?.starts_at.getTime() ?? split.opened_at.getTime()
  return {
    mode: split.mode,
    ifShort: split.if_short,
    openedAt: split.opened_at.toISOString(),
    deadline: new Date(splitDeadline(startsAt, split.cutoff_hours)).toISOString(),
    // Where the booking was cancelled nothing is shared any more, whatever became of it before.
    outcome: order.state === 'confirmed' ? split.outcome : (split.outcome ?? 'closed'),
    guarantee: split.guarantee,
    due: await readDue(tx, order),
  }
}

function shareOf(share: ShareRow) {
  const { id, label, amount, paid } = share
  const state = owedOf(share) === 0 ? 'paid' : share.taken > 0 ? 'paying' : 'open'
  return { id, label, amount, paid, state } as const
}
