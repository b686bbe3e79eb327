import * as calls from '#contracts/calls/orders.calls.ts'
import type { ProblemCode } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { chooseSlot } from '#server/orders/choose-slot.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { refundLostSlot } from '#server/orders/refund-lost-slot.ts'
import { type Moved, moveBooking, showMove } from './move-booking.ts'
import { slotRefusal } from './slot-refusal.ts'

type Wish = { readonly book: BranchBook; readonly room: string; readonly startsAt: number; locale: Locale }

/** The group of the order wants another slot: alternatives are priced for it. */
async function refuseSlot<const Code extends ProblemCode>(
  db: Queries,
  code: Code,
  orderId: string,
  wish: Wish,
  now: number,
) {
  const players = (await orderAnswer(db, orderId)).booking?.players
  return slotRefusal(db, code, { ...wish, players }, now)
}

/** Moving a booking, and choosing again when a paid slot was lost. */
export function moveEndpoints(books: BranchBookCache): Endpoint[] {
  const refuseMove = (
    db: Queries,
    moved: Moved & { ok: false },
    orderId: string,
    wish: Wish,
    now: number,
  ) => {
    if (moved.code === 'order_unknown') throw new Error(`The order ${orderId} is gone`)
    if (moved.code === 'terms_changed') {
      const { toPay, toReturn } = moved.terms
      return refuse(moved.code, { more: { terms: { toPay, toReturn } } })
    }
    return refuseSlot(db, moved.code, orderId, wish, now)
  }
  const terms = endpoint(
    calls.showMove,
    { access: 'order', name: 'move_terms' },
    async ({ db, order: { id, branch }, query, locale, now }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('not_movable')
      const wish = { room: query.room, startsAt: Date.parse(query.startsAt) }
      const shown = await showMove(db, book, { orderId: id, ...wish, actor: 'guest' }, now)
      if (!shown.ok) return refuseMove(db, shown, id, { book, ...wish, locale }, now)
      return answer(200, { toPay: shown.terms.toPay, toReturn: shown.terms.toReturn })
    },
  )
  const move = endpoint(
    calls.moveOrder,
    {
      access: 'order',
      name: 'move',
      idempotency: 'stored',
      example: { room: 'vault', startsAt: '2026-12-04T16:00:00Z', expected: { toPay: 0, toReturn: 0 } },
    },
    async ({ db, order: { id, branch }, body, locale, now, once }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('not_movable')
      const wish = { room: body.room, startsAt: Date.parse(body.startsAt) }
      return once(async (tx) => {
        const { expected } = body
        const input = { orderId: id, ...wish, actor: 'guest', ...(expected && { expected }) } as const
        const moved = await moveBooking(tx, book, input, now)
        if (!moved.ok) return refuseMove(tx, moved, id, { book, ...wish, locale }, now)
        const { toPay, toReturn } = moved.terms
        return answer(200, { terms: { toPay, toReturn }, order: await orderAnswer(tx, id) })
      })
    },
  )
  const choose = endpoint(
    calls.chooseSlot,
    {
      access: 'order',
      name: 'choose',
      idempotency: 'stored',
      example: { choice: 'slot', room: 'vault', startsAt: '2026-12-04T16:00:00Z' },
    },
    async ({ db, order: { id, branch }, body, locale, now, once }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('not_waiting')
      return once(async (tx) => {
        if (body.choice === 'refund') {
          const given = await refundLostSlot(tx, { orderId: id, reason: 'slot_lost' }, now)
          return given === 'given_back' ? answer(200, await orderAnswer(tx, id)) : refuse(given)
        }
        const wish = { room: body.room, startsAt: Date.parse(body.startsAt) }
        const chosen = await chooseSlot(tx, book, { orderId: id, ...wish }, now)
        if (chosen.ok) return answer(200, await orderAnswer(tx, id))
        return refuseSlot(tx, chosen.code, id, { book, ...wish, locale }, now)
      })
    },
  )
  return [terms, move, choose]
}
