import type { SplitTerms } from '#contracts/share.ts'
import { shortestSplit, splitDeadline } from '#domain/share/split-deadline.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { priceForPlayers } from '#server/booking/change-players.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { showCancellation } from '#server/orders/cancel-order.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { isOfOffer } from '#server/orders/rooms-of-offer.ts'

/**
 * What whoever booked can share, and what each ending would mean; null where nothing is owed, where no time is left in
 * which friends could pay, and where one bill is for several rooms.
 */
export async function splitTerms(
  tx: Transaction,
  book: BranchBook,
  { order, booking }: LockedOrder,
  now: number,
): Promise<SplitTerms | null> {
  if (order.state !== 'confirmed' || booking?.status !== 'confirmed') return null
  const { paid } = await readOrderMoney(tx, order.id)
  // What was agreed to be paid at booking is the guarantee, and comes first.
  if (paid < order.due_now || paid >= order.payable || booking.players < 2) return null
  if (await isOfOffer(tx, order.id)) return null
  const { share_cutoff_hours } = await readRow(tx, 'branch', { id: order.branch_id }, ['share_cutoff_hours'])
  const deadline = splitDeadline(booking.starts_at.getTime(), share_cutoff_hours)
  if (deadline - now < shortestSplit) return null
  const cancelled = await showCancellation(tx, order.id, deadline, { actor: 'guest' })
  return {
    payable: order.payable,
    paid,
    players: booking.players,
    currency: order.currency,
    deadline: new Date(deadline).toISOString(),
    shrink: await smallestGroup(tx, book, { order, booking }, now),
    cancel: cancelled.ok
      ? { refund: cancelled.terms.refund, kept: cancelled.terms.kept }
      : { refund: 0, kept: paid },
  }
}

type Booked = { readonly order: LockedOrder['order']; readonly booking: NonNullable<LockedOrder['booking']> }

/** The fewest the room takes, where that is cheaper. */
async function smallestGroup(
  tx: Transaction,
  book: BranchBook,
  { order, booking }: Booked,
  now: number,
): Promise<SplitTerms['shrink']> {
  const players = book.rooms.find(({ id }) => id === booking.room_id)?.minPlayers ?? booking.players
  if (players >= booking.players) return null
  const payable = await priceOf(tx, book, { order, booking }, players, now)
  return payable === null || payable >= order.payable ? null : { players, payable }
}

/** The largest group that has been paid for; null where even the smallest has not. */
export async function paidGroup(
  tx: Transaction,
  book: BranchBook,
  { order, booking }: Booked,
  paid: number,
  now: number,
): Promise<number | null> {
  const fewest = book.rooms.find(({ id }) => id === booking.room_id)?.minPlayers ?? booking.players
  for (let players = booking.players - 1; players >= fewest; players--) {
    const payable = await priceOf(tx, book, { order, booking }, players, now)
    if (payable !== null && payable <= paid) return players
  }
  return null
}

function priceOf(tx: Transaction, book: BranchBook, { order }: Booked, players: number, now: number) {
  return priceForPlayers(tx, book, { orderId: order.id, players, actor: 'system', isAgreed: true }, now)
}
