import { sql } from 'kysely'
import { owedOf } from '#domain/share/fit-shares.ts'
import { endOf } from '#domain/share/if-short.ts'
import { nextSplitStep, splitDeadline } from '#domain/share/split-deadline.ts'
import { outOfQuiet } from '#domain/time/quiet-hours.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { changePlayers } from '#server/booking/change-players.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { endSplit } from './record/end-split.ts'
import { fitSplit, readDue, type Split } from './record/split-rows.ts'
import { paidGroup } from './split-terms.ts'

const batch = 200

/**
 * Sees to groups that have not paid everything: whoever booked is reminded before the deadline, and then what they chose
 * happens. Answers how much was done.
 */
export async function chaseSplits(db: Queries, now: number): Promise<number> {
  const due = await db
    .selectFrom('split')
    .innerJoin('booking', 'booking.order_id', 'split.order_id')
    .select('split.order_id as orderId')
    .distinct()
    .where('split.closed_at', 'is', null)
    .where('booking.status', 'not in', ['held', 'expired'])
    .where(
      sql<boolean>`${new Date(now)}::timestamptz >= split.opened_at + least(
        (booking.starts_at - make_interval(hours => split.cutoff_hours) - split.opened_at) / 2,
        booking.starts_at - make_interval(hours => split.cutoff_hours) - split.opened_at
      )`,
    )
    .limit(batch)
    .execute()
  let done = 0
  for (const { orderId } of due) if (await inTransaction(db, (tx) => chaseSplit(tx, orderId, now))) done++
  return done
}

async function chaseSplit(tx: Transaction, orderId: string, now: number): Promise<boolean> {
  const locked = await lockOrder(tx, orderId)
  const found = locked && (await fitSplit(tx, locked.order, now))
  if (!locked || !found || found.split.closed_at) return false
  const { order, booking } = locked
  if (order.state !== 'confirmed' || !booking) return endSplit(tx, order, 'closed', now)
  if ((await readDue(tx, order)) === 0) return endSplit(tx, order, 'paid', now)
  const { split, shares } = found
  const { time_zone: timeZone } = await readRow(tx, 'branch', { id: order.branch_id }, ['time_zone'])
  const deadline = splitDeadline(booking.starts_at.getTime(), split.cutoff_hours)
  const { reminded } = split
  const step = nextSplitStep({ openedAt: split.opened_at.getTime(), deadline, reminded, timeZone }, now)
  // Who is paying just now is let finish.
  if (step === 'end') return shares.some(({ taken }) => taken > 0) ? false : endNow(tx, locked, found, now)
  if (step === null) return false
  const count = step === 'remind_half' ? 1 : 2
  await tx.updateTable('split').set({ reminded: count }).where('order_id', '=', orderId).execute()
  const startAt = outOfQuiet(now, timeZone)
  await queueOrderMail(tx, order, {
    kind: 'shares_due',
    cause: `shares_due:${orderId}:${split.opened_at.getTime()}:${count}`,
    ...(startAt > now && { startAt: new Date(startAt) }),
  })
  return true
}

/** The time is over: what whoever booked chose happens now. */
async function endNow(tx: Transaction, locked: LockedOrder, found: Split, now: number): Promise<boolean> {
  const { order } = locked
  const { if_short: ifShort } = found.split
  const { slug } = await readRow(tx, 'branch', { id: order.branch_id }, ['slug'])
  const book = ifShort === 'shrink' ? await readBranchBook(tx, slug, now) : null
  const smaller = book ? await smallerGroup(tx, book, locked, now) : null
  // What the guarantee paid is no friend's.
  const friendsPaid = found.shares.some(({ paid }) => paid > 0)
  let outcome = endOf(ifShort, { smaller, friendsPaid })
  if (outcome === 'shrink' && !(book && smaller && (await shrink(tx, book, order.id, smaller, now))))
    outcome = 'desk'
  if (
    outcome === 'cancel' &&
    !(await cancelOrder(tx, { orderId: order.id, actor: 'system', unpaid: true }, now)).ok
  )
    outcome = 'desk'
  await endSplit(tx, order, outcome, now)
  await writeAudit(
    tx,
    {
      actor: 'system',
      action: 'order.split_ended',
      noun: 'order',
      nounId: order.id,
      branchId: order.branch_id,
      before: { owed: found.shares.reduce((sum, share) => sum + owedOf(share), 0), currency: order.currency },
      after: { order: order.code, outcome, ...(outcome === 'shrink' && { players: smaller }) },
    },
    now,
  )
  return true
}

async function smallerGroup(tx: Transaction, book: BranchBook, { order, booking }: LockedOrder, now: number) {
  if (booking?.status !== 'confirmed') return null
  const { paid } = await readOrderMoney(tx, order.id)
  return paidGroup(tx, book, { order, booking }, paid, now)
}

async function shrink(tx: Transaction, book: BranchBook, orderId: string, players: number, now: number) {
  const wish = { orderId, players, actor: 'system', isAgreed: true } as const
  return (await changePlayers(tx, book, wish, now)).ok
}
