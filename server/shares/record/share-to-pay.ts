import type { Locale } from '#domain/locale/locale.ts'
import { freeOf, owedOf, sharesToPay } from '#domain/share/fit-shares.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { fitSplit } from './split-rows.ts'

/** What somebody of a group wants to pay. */
export type ShareWish = {
  /** Their own part; null for whoever has the group's link: the first that nobody is paying. */
  readonly shareId: string | null
  /** How many parts at once: some pay for others too. */
  readonly count: number
  /** Where a receipt goes, and word of money that goes back. */
  readonly email: string
  readonly locale: Locale
  readonly returnUrl: string
}

const refusals = ['split_over', 'share_taken'] as const
export type ShareRefusal = (typeof refusals)[number]

export function isShareRefusal(code: string): code is ShareRefusal {
  return refusals.some((one) => one === code)
}

/** Which part a payment is for, and how much it is; the order is locked, so nobody else begins to pay it meanwhile. */
export async function shareToPay(
  tx: Transaction,
  { order, booking }: LockedOrder,
  wish: ShareWish,
  idempotencyKey: string,
  now: number,
): Promise<{ readonly shareId: string; readonly amount: number } | ShareRefusal> {
  const pressed = await findRow(tx, 'payment', { idempotency_key: idempotencyKey, order_id: order.id }, [
    'share_id',
  ])
  const wished = pressed?.share_id ?? wish.shareId
  const found = await fitSplit(tx, order, now, { butPaymentsOf: wished ?? undefined })
  const starts = booking?.starts_at.getTime() ?? 0
  if (!found || found.split.closed_at || order.state !== 'confirmed' || starts <= now) return 'split_over'
  const own = found.shares.find((share) => share.id === wished && owedOf(share) > 0)
  const first = own ?? found.shares.find((share) => freeOf(share) > 0 && share.taken === 0)
  if (!first) return 'share_taken'
  const paid = sharesToPay(found.shares, first.id, wish.count)
  const amount = paid.reduce((sum, share) => sum + freeOf(share), 0)
  if (amount === 0) return 'share_taken'
  return { shareId: first.id, amount }
}
