import { changedSaleEntries } from '#domain/ledger/postings.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { mayUndoTaking } from '#domain/till/may-change-taking.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { readSaleTotals } from '#server/orders/confirm-order.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { releaseStock } from '#server/store/release-stock.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { withdrawVouchers } from '#server/vouchers/withdraw-vouchers.ts'
import { reverseTaking } from './record/reverse-taking.ts'
import { isDeskSale } from './record/sale-return.ts'
import { hasGoneBack, readStandingTakings, type TakingRow } from './record/takings.queries.ts'

export type SaleReturned =
  | 'returned'
  | DeskRefusal
  | 'not_a_sale'
  | 'taking_settled'
  | 'edit_reason'
  /** Somebody has paid with a gift card that it sold. */
  | 'sale_card_used'

type ReturnSale = DeskOrderCall & { readonly reason: string }

/**
 * Takes back a whole sale over the desk: the money as it came, things onto their shelves, gift cards out of use. Whoever
 * sold it may for a while; afterwards it is a correction with a reason, in the evening that is open now.
 */
export async function returnSale(
  db: Queries,
  { reason, ...call }: ReturnSale,
  now: number,
): Promise<SaleReturned> {
  const done = await changeDeskOrder(db, call, 'payment.take', now, async (tx, locked, audit) => {
    const { order } = locked
    const answer = await undoIfRefused(tx, async () => {
      if (!isDeskSale(locked)) return { ok: false, code: 'not_a_sale' } as const
      const takings = await readStandingTakings(tx, order.id)
      if (order.state !== 'confirmed' || takings.some(hasGoneBack))
        return { ok: false, code: 'taking_settled' } as const
      const staffId = call.actor.id
      const isOwn = (taking: TakingRow) =>
        mayUndoTaking({ by: taking.staffId, at: taking.created_at.getTime() }, staffId, now)
      // Who took each payment back before is not remembered here: the rest of it is a correction.
      const own = takings.length > 0 && takings.every(isOwn)
      const refused = own ? null : requirePermission(call.actor, 'payment.correct', order.branch_id, now)
      if (refused) return { ok: false, code: refused } as const
      if (!own && !reason.trim()) return { ok: false, code: 'edit_reason' } as const
      const kind = own ? 'undo' : 'correction'
      for (const taking of takings)
        await reverseTaking(tx, await readOrder(tx, order.id), taking, { kind, staffId, reason }, now)
      if (!(await withdrawVouchers(tx, order.id, now))) return { ok: false, code: 'sale_card_used' } as const
      await endSale(tx, order, now)
      const amount = takings.reduce((sum, taking) => sum + taking.amount, 0)
      await audit({
        action: 'order.sale_returned',
        ...aboutOrder(order),
        before: { amount, currency: order.currency },
        after: { order: call.code, reason: reason.trim() || undefined },
      })
      const cause = `cancelled:${order.id}`
      const details = { refund: amount, paid: amount, reason: 'returned' } as const
      await queueOrderMail(tx, order, { kind: 'cancelled_refund', details, cause })
      await announceEvent(
        tx,
        'order.cancelled',
        { order: order.code, refund: amount },
        { branchId: order.branch_id, actor: `staff:${staffId}`, orderId: order.id, now },
      )
      return { ok: true } as const
    })
    return answer.ok ? 'returned' : answer.code
  })
  return answerOrCode(done)
}

const readOrder = (tx: Transaction, id: string): Promise<OrderRow> =>
  tx.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Nothing of it is sold any more, also what was taken home. */
async function endSale(tx: Transaction, { id, currency }: OrderRow, now: number): Promise<void> {
  const nothing = { total: 0, vat: 0, payable: 0, giftCards: 0 }
  const entries = changedSaleEntries(await readSaleTotals(tx, id), nothing)
  await postEntries(tx, { orderId: id, currency, cause: `return:${id}`, entries }, now)
  await updateRow(tx, 'order', id, { state: 'cancelled', cancelled_at: new Date(now) })
  await causeDocuments(tx, { orderId: id, cause: `return:${id}` }, now)
  await releaseStock(tx, id)
  await tx.updateTable('order_item').set({ handed_over_at: null }).where('order_id', '=', id).execute()
}
