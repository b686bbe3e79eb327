import { randomUUID } from 'node:crypto'
import type { OrderEditQuote, OrderEditToMake } from '#contracts/office-order-edits.ts'
import type { Currency } from '#domain/money/money.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import { collectAmountDue, type DueTaken } from '#server/desk/collect-amount-due.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from '#server/desk/desk-order.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { changeSale } from '#server/orders/change-sale.ts'
import type { LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { readGivenBack } from '#server/payments/refunds/refundable.queries.ts'
import type { StockShortage } from '#server/store/claim-stock.ts'
import { changeThings } from './change-things.ts'
import { describeEdit } from './describe-edit.ts'
import { type EditRefusal, type PlannedEdit, planOrderEdit } from './plan-order-edit.ts'

export type OrderEdited = { readonly ok: true } | { readonly ok: false; readonly refused: OrderEditRefusal }

export type OrderEditRefusal =
  | EditRefusal
  | { readonly code: DeskRefusal | 'edit_reason' | Extract<DueTaken, { ok: false }>['code'] }
  | { readonly code: 'refund_over_limit'; readonly most: number; readonly currency: Currency }
  /** Somebody was faster, or money came: the price as it is now. */
  | { readonly code: 'terms_changed'; readonly quote: OrderEditQuote }

type EditOrder = DeskOrderCall & { readonly edit: OrderEditToMake; readonly idempotencyKey: string }

/**
 * Makes another order of one that is sold, as staff were shown it, in one transaction: its lines, the ledger, what goes back,
 * the shelves. Nobody hears of what did not change.
 */
export async function editOrder(
  db: Queries,
  book: BranchBook,
  { edit, idempotencyKey, ...call }: EditOrder,
  now: number,
): Promise<OrderEdited> {
  const edited = await changeDeskOrder(db, call, 'order.edit', now, (tx, locked, audit) =>
    undoIfRefused(tx, async (): Promise<OrderEdited> => {
      const planned = await planOrderEdit(tx, book, locked, edit, now)
      if (!planned.ok) return planned
      const refused = await judgeEdit(tx, locked.order, planned, { call, edit }, now)
      if (refused) return { ok: false, refused }
      const said = describeEdit(planned)
      if (said === null) return { ok: true }
      const shortage = await writeEdit(tx, locked, planned, { call, edit }, now)
      if (shortage) return { ok: false, refused: { code: 'stock_short', ...shortage } }
      const { order, booking } = locked
      const actor = actorOf(call.actor)
      if (booking && said.after.players !== said.before.players) {
        const details = { from: said.before.players, to: said.after.players }
        await writeBookingEvent(tx, booking.id, 'players_changed', { actor, details }, now)
        await announceEvent(tx, 'booking.players_changed', { order: order.code })
      }
      const difference = planned.quote.total - order.total
      const about = { ...said, difference, reason: edit.reason }
      if (booking) await writeBookingEvent(tx, booking.id, 'edited', { actor, details: about }, now)
      await announceEvent(tx, 'order.edited', { order: order.code })
      await audit({
        action: 'order.edited',
        ...aboutOrder(order),
        before: { ...said.before, total: order.total },
        after: {
          ...said.after,
          total: planned.quote.total,
          order: order.code,
          currency: order.currency,
          back: planned.shown.back || undefined,
          goesTo: edit.goesTo,
          reason: edit.reason,
        },
      })
      if (edit.tells)
        await queueOrderMail(tx, order, {
          kind: 'order_edited',
          details: {
            total: planned.quote.total,
            due: planned.shown.after.due,
            back: planned.shown.back,
            goesTo: edit.goesTo ? 'by_hand' : 'source',
          },
          cause: `order_edited:${order.id}:${randomUUID()}`,
        })
      if (!edit.payment) return { ok: true }
      const taken = await collectAmountDue(tx, { ...call, payment: edit.payment, idempotencyKey }, now)
      return taken.ok ? { ok: true } : { ok: false, refused: taken }
    }),
  )
  return 'refused' in edited || edited.ok ? edited : { ok: false, refused: edited }
}

type Asked = { readonly call: DeskOrderCall; readonly edit: OrderEditToMake }

async function judgeEdit(
  tx: Transaction,
  order: OrderRow,
  { shown }: PlannedEdit,
  { call, edit }: Asked,
  now: number,
): Promise<OrderEditRefusal | null> {
  const { version, total, due, back } = edit.expected
  const { after } = shown
  if (shown.version !== version || after.total !== total || after.due !== due || shown.back !== back)
    return { code: 'terms_changed', quote: shown }
  if (edit.waives && !edit.reason?.trim()) return { code: 'edit_reason' }
  if (!shown.needsRefundRight) return null
  const forbidden = requirePermission(call.actor, 'order.refund', order.branch_id, now)
  if (forbidden) return { code: forbidden }
  const limit = await readRefundLimit(tx, call.actor, order.branch_id)
  if (limit === null) return null
  const most = Math.max(0, limit - (await readGivenBack(tx, order.id)))
  return shown.back > most ? { code: 'refund_over_limit', most, currency: order.currency } : null
}

/** Writes what the order is now; answers what there was too little of. */
async function writeEdit(
  tx: Transaction,
  { order, booking }: LockedOrder,
  { visit, things, quote }: PlannedEdit,
  { call, edit }: Asked,
  now: number,
): Promise<Pick<StockShortage, 'name' | 'left'> | null> {
  if (booking && visit && visit.after.players !== visit.before.players) {
    const { players } = visit.after
    await updateRow(tx, 'booking', booking.id, { players })
    // Who comes besides comes at the price that was agreed: what they cost is a line of its own, if anything.
    if (order.agreed_players !== null && players > order.agreed_players)
      await updateRow(tx, 'order', order.id, { agreed_players: players })
  }
  await changeThings(tx, order.id, things)
  const way = edit.goesTo && { hand: { staffId: call.actor.id, means: edit.goesTo } }
  const shortages = await changeSale(tx, order, { quote, reason: 'edited', way }, now)
  return shortages[0] ?? null
}
