import { randomUUID } from 'node:crypto'
import type { OrderEditToMake } from '#contracts/office/order-edits.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import { collectAmountDue, type DueTaken } from '#server/desk/collect-amount-due.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from '#server/desk/desk-order.ts'
import { withAddressOfOffer } from '#server/orders/rooms-of-offer.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { announceSoldOut } from '#server/store/announce-sold-out.ts'
import { describeEdit } from './describe-edit.ts'
import { type EditNotAllowed, judgeEdit } from './judge-edit.ts'
import { type EditRefusal, planOrderEdit } from './plan-order-edit.ts'
import { type EditUnwritten, writeEdit } from './write-edit.ts'

export type OrderEdited = { readonly ok: true } | { readonly ok: false; readonly refused: OrderEditRefusal }

export type OrderEditRefusal =
  | EditRefusal
  | EditNotAllowed
  | EditUnwritten
  | { readonly code: DeskRefusal | Extract<DueTaken, { ok: false }>['code'] }

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
      const unwritten = await writeEdit(tx, book, locked, planned, { call, edit }, now)
      if (unwritten) return { ok: false, refused: unwritten }
      const { order, booking } = locked
      const actor = actorOf(call.actor)
      if (booking && said.after.players !== said.before.players) {
        const details = { from: said.before.players, to: said.after.players }
        await writeBookingEvent(tx, booking.id, 'players_changed', { actor, details }, now)
        await announceEvent(tx, 'booking.players_changed', { order: order.code }, null)
      }
      if (booking && planned.visit?.moves) {
        const { startsAt } = planned.visit.after.slot
        const details = { from: booking.starts_at, to: startsAt, repriced: planned.visit.reprices }
        await writeBookingEvent(tx, booking.id, 'moved', { actor, details }, now)
        await announceEvent(tx, 'booking.moved', { order: order.code }, null)
      }
      const difference = planned.quote.total - order.total
      const about = { ...said, difference, reason: edit.reason }
      if (booking) await writeBookingEvent(tx, booking.id, 'edited', { actor, details: about }, now)
      // One edit is one piece of news, whatever it changes.
      await announceEvent(
        tx,
        'order.edited',
        { order: order.code },
        { branchId: order.branch_id, actor, orderId: order.id, now },
      )
      await announceSoldOut(tx, order, actor, now)
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
          giftCardOff: edit.returnsGiftCard || undefined,
          goesTo: edit.goesTo,
          reason: edit.reason,
        },
      })
      if (edit.tells)
        await queueOrderMail(tx, await withAddressOfOffer(tx, order), {
          kind: 'order_edited',
          details: {
            total: planned.quote.total,
            due: planned.shown.after.due,
            back: planned.shown.back,
            toGiftCards: planned.shown.toGiftCards,
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
