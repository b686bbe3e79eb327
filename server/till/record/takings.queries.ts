import { sql } from 'kysely'
import type { Taking } from '#contracts/office/till.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import { mayUndoTaking } from '#domain/till/may-change-taking.ts'
import { payingMeans } from '#domain/till/means.ts'
import type { Queries } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'

/** What of an order its takings are read by. */
export const takingsOf = ({ id, branch_id, state }: Pick<OrderRow, 'id' | 'branch_id' | 'state'>) => ({
  orderId: id,
  branchId: branch_id,
  confirmed: state === 'confirmed',
})

type TakingsOf = {
  readonly orderId: string
  readonly branchId: number
  readonly confirmed: boolean
  readonly actor: OfficeReader
}

/** What was taken for an order at the desk, first to last, and what whoever asks may still do with it. */
export async function readTakings(
  db: Queries,
  { orderId, branchId, confirmed, actor }: TakingsOf,
  now: number,
): Promise<Taking[]> {
  const rows = await selectTakings(db).where('till_entry.order_id', '=', orderId).execute()
  const may = (action: 'payment.take' | 'payment.correct') =>
    requirePermission(actor, action, branchId, now) === null
  return rows.map((row) => {
    const stands = row.reversal === null
    const untouched = confirmed && stands && !hasGoneBack(row)
    const own = mayUndoTaking({ by: row.staffId, at: row.created_at.getTime() }, actor.id, now)
    const isManaged = untouched && may('payment.correct')
    return {
      id: row.id,
      means: row.means,
      amount: row.amount,
      at: row.created_at.toISOString(),
      by: row.by,
      receiptNumber: row.receipt_number,
      tendered: row.tendered,
      reason: row.reason,
      state: stands ? 'taken' : row.reversal === 'correction' ? 'corrected' : 'undone',
      reversedBy: row.reversedBy,
      reversedFor: row.reversedFor ?? '',
      mayUndo: untouched && own && may('payment.take'),
      mayCorrect: isManaged || (untouched && own && may('payment.take')),
    }
  })
}

/** Tells whether a part of what was taken is with the guest again: on their card, in their hand or on their gift card. */
export function hasGoneBack({ refunded, cardGotBack }: Pick<TakingRow, 'refunded' | 'cardGotBack'>): boolean {
  return (refunded ?? 0) > 0 || cardGotBack
}

/** The order has spent less of the gift card than what stands of it here says. */
const cardGotBack = sql<boolean>`till_entry.voucher_id is not null and (
  select coalesce(-sum(movement.amount), 0) from voucher_movement movement
  where movement.order_id = till_entry.order_id and movement.voucher_id = till_entry.voucher_id
    and movement.kind in ('spend', 'return')
) < (
  select sum(other.amount) from till_entry other
  where other.order_id = till_entry.order_id and other.voucher_id = till_entry.voucher_id
    and other.kind in ('payment', 'undo', 'correction')
)`

/** Takings, each with what took it back. */
function selectTakings(db: Queries) {
  return db
    .selectFrom('till_entry')
    .leftJoin('till_entry as back', 'back.reverses', 'till_entry.id')
    .leftJoin('payment', 'payment.id', 'till_entry.payment_id')
    .leftJoin('staff_member as taker', (join) =>
      join.on('taker.id', '=', (on) => on.fn.coalesce('payment.taken_by', 'till_entry.staff_id')),
    )
    .leftJoin('staff_member as returner', 'returner.id', 'back.staff_id')
    .select(['till_entry.id', 'till_entry.means', 'till_entry.amount', 'till_entry.created_at'])
    .select(['till_entry.staff_id as staffId', 'till_entry.reason', 'taker.name as by'])
    .select(['payment.receipt_number', 'payment.tendered', 'payment.refunded', 'till_entry.payment_id'])
    .select(['till_entry.voucher_id', 'payment.taken_by as takenBy', cardGotBack.as('cardGotBack')])
    .select(['back.kind as reversal', 'back.reason as reversedFor', 'returner.name as reversedBy'])
    .where('till_entry.kind', 'in', ['payment', 'correction'])
    .where('till_entry.amount', '>', 0)
    .where('till_entry.means', 'in', payingMeans)
    .orderBy('till_entry.id')
    .$narrowType<{ reversal: 'undo' | 'correction' | null }>()
}

/** One of an order's takings, for whoever wants to take it back. */
export function findTaking(db: Queries, orderId: string, id: number) {
  return selectTakings(db)
    .where('till_entry.id', '=', id)
    .where('till_entry.order_id', '=', orderId)
    .executeTakeFirst()
}

/** What was taken for an order and not taken back. */
export async function readStandingTakings(db: Queries, orderId: string): Promise<TakingRow[]> {
  return selectTakings(db).where('till_entry.order_id', '=', orderId).where('back.id', 'is', null).execute()
}

export type TakingRow = NonNullable<Awaited<ReturnType<typeof findTaking>>>
