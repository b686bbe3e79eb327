import type { SharePage } from '#contracts/share.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { freeOf, owedOf } from '#domain/share/fit-shares.ts'
import { splitDeadline } from '#domain/share/split-deadline.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import type { FoundShare } from './find-share.ts'
import { paymentReference } from './payment-reference.ts'
import { fitSplit, readDue, type ShareRow } from './record/split-rows.ts'

/** What friends see who were sent the link: whose group it is, what is to be paid, and what they have paid. */
export async function showShare(
  db: Queries,
  { orderId, code, shareId }: FoundShare,
  locale: Locale,
  now: number,
): Promise<SharePage> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const found = locked && (await fitSplit(tx, locked.order, now))
    if (!locked || !found) throw new Error(`The order ${orderId} shares nothing`)
    const { order, booking } = locked
    const { split, shares } = found
    const branch = await readRow(tx, 'branch', { id: order.branch_id }, ['time_zone', 'business_day_start'])
    const startsAt = booking?.starts_at.getTime() ?? 0
    const isOpen = split.closed_at === null && order.state === 'confirmed' && startsAt > now
    const isDone = order.state === 'confirmed' && (await readDue(tx, order)) === 0
    const own = shares.find(({ id }) => id === shareId)
    return {
      code,
      state: isDone ? 'done' : isOpen ? 'open' : 'over',
      by: order.group_name || (order.name ? guestName(order.name, locale) : null),
      currency: order.currency,
      deadline: new Date(splitDeadline(startsAt, split.cutoff_hours)).toISOString(),
      branch: { timeZone: branch.time_zone, businessDayStart: branch.business_day_start },
      parts: { count: shares.length, paid: shares.filter((share) => owedOf(share) === 0).length },
      own: own
        ? {
            amount: own.amount,
            paid: own.paid,
            paying: own.taken > 0,
            payments: await readPayments(tx, own.id),
          }
        : null,
      next: isOpen && !isDone ? sumsToPay(shares, shareId) : [],
    }
  })
}

/** The own part comes first, unless it is paid; what others are paying is theirs. */
function sumsToPay(shares: readonly ShareRow[], shareId: string | null): number[] {
  const own = shares.filter((share) => share.id === shareId && owedOf(share) > 0)
  const others = shares.filter((share) => share.id !== shareId && freeOf(share) > 0)
  let sum = 0
  return [...own, ...others].map((share) => {
    sum += share.id === shareId ? owedOf(share) : freeOf(share)
    return sum
  })
}

async function readPayments(tx: Transaction, shareId: string) {
  const rows = await tx
    .selectFrom('payment')
    .select(['id', 'amount', 'refunded', 'settled_at', 'created_at'])
    .where('share_id', '=', shareId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, amount, refunded, settled_at, created_at }) => ({
    reference: paymentReference(id),
    at: (settled_at ?? created_at).toISOString(),
    amount,
    returned: refunded,
  }))
}
