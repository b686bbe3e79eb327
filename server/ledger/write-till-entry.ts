import type { TillKind, TillMeans } from '#domain/till/means.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/db/connect.ts'

export type TillEntry = {
  readonly orderId: string
  readonly kind: Exclude<TillKind, 'cash_in' | 'cash_out'>
  readonly means: TillMeans
  /** What came, or with a minus what went. */
  readonly amount: number
  readonly cause: string
  readonly paymentId?: string | null
  readonly voucherId?: string | null
  readonly reverses?: number | null
  /** Nobody, when it came or went by itself. */
  readonly staffId?: string | null
  readonly reason?: string
}

/** Writes into a branch's till what came or went, in the transaction of what it is about; the evening is the next open one. */
export async function writeTillEntry(tx: Transaction, entry: TillEntry, now: number): Promise<void> {
  const { orderId, kind, means, amount, cause } = entry
  const at = await tx
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['branch.id', 'order.currency', 'time_zone', 'business_day_start'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('till_entry')
    .values({
      branch_id: at.id,
      business_day: businessDay(now, at.time_zone, at.business_day_start),
      kind,
      means,
      currency: at.currency,
      amount,
      cause,
      order_id: orderId,
      payment_id: entry.paymentId ?? null,
      voucher_id: entry.voucherId ?? null,
      reverses: entry.reverses ?? null,
      staff_id: entry.staffId ?? null,
      reason: entry.reason ?? '',
      created_at: new Date(now),
    })
    .execute()
}
