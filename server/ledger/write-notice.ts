import type { NoticeKind } from '#domain/payment/notice-kinds.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'

type Notice = {
  readonly kind: NoticeKind
  readonly amount: number
  /** What it is about: the same is noticed once. */
  readonly cause: string
}

/** Puts something before the office that it has to look at, and into the order's history. */
export async function writeNotice(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'code' | 'currency' | 'branch_id'>,
  { kind, amount, cause }: Notice,
  now: number,
): Promise<void> {
  const { id: orderId, currency } = order
  const written = await tx
    .insertInto('money_notice')
    .values({ order_id: orderId, kind, currency, amount, cause, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  await announceEvent(
    tx,
    'payment.noticed',
    { order: order.code, notice: kind, amount, currency },
    { branchId: order.branch_id, actor: 'system', orderId, details: { notice: kind }, now },
  )
  await writeAudit(
    tx,
    {
      actor: 'system',
      action: 'order.money_noticed',
      noun: 'order',
      nounId: orderId,
      branchId: order.branch_id,
      after: { notice: kind, amount, currency },
    },
    now,
  )
}
