import * as calls from '#contracts/calls/desk.calls.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { readRow } from '#server/db/rows.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { bookForGuest } from './book-for-guest.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { collectAmountDue } from './collect-amount-due.ts'
import { bookingAnswer, orderOf } from './desk-call.ts'
import { moveByStaff, showMoveByStaff } from './move-by-staff.ts'
import { showDeskOrder } from './show-desk-order.ts'

/** What moves a slot or money: booking at the desk, taking what is due, moving, cancelling. */
export function deskChangeEndpoints(books: BranchBookCache): Endpoint[] {
  const book = endpoint(
    calls.bookForGuest,
    {
      action: 'booking.book',
      name: 'book_at_desk',
      idempotency: 'stored',
      example: {
        room: 'vault',
        startsAt: '2026-12-03T16:00:00Z',
        players: 4,
        source: 'walk_in',
        name: 'Noura',
        locale: 'ar',
      },
    },
    async ({ db, staff, branch, body, key, locale, now, once }) => {
      const branchBook = await books.get(db, branch.slug, now)
      if (!branchBook) return refuse('not_found')
      return once(async (tx) => {
        const input = { actor: staff, booking: body, idempotencyKey: `desk:${staff.id}:${key}` }
        const booked = await bookForGuest(tx, branchBook, input, now)
        if (booked.ok) return answer(201, await bookingAnswer(tx, booked.code, now))
        if (booked.code === 'phone_wrong')
          return refuse('invalid', {
            fields: fieldProblems({ phone: { rule: 'phone', params: {} } }, locale),
          })
        if (booked.code === 'name_needed')
          return refuse('invalid', {
            fields: fieldProblems({ name: { rule: 'required', params: {} } }, locale),
          })
        const wish = { book: branchBook, room: body.room, startsAt: Date.parse(body.startsAt), locale }
        return slotRefusal(tx, booked.code, { ...wish, players: body.players }, now)
      })
    },
  )
  const pay = endpoint(
    calls.collectAmountDue,
    {
      action: 'payment.take',
      name: 'take_payment',
      idempotency: 'stored',
      example: { parts: [{ means: 'cash', amount: 18_400, tendered: 20_000 }] },
    },
    async (call) => {
      const { db, staff, branch, key, body, locale, now } = call
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const input = { ...orderOf(call), payment: body, idempotencyKey: `desk:${staff.id}:${key}` }
        const taken = await collectAmountDue(tx, input, now)
        if (taken.ok) return answerOf(200, await showDeskOrder(tx, orderOf(call), now), 'shown')
        const voucherCode = body.parts.find(({ giftCard }) => giftCard)?.giftCard
        return refuse(taken.code, { values: await refusalWords(tx, taken, { book, locale, voucherCode }) })
      })
    },
  )
  const showMove = endpoint(
    calls.showMoveByStaff,
    { action: 'booking.move', name: 'desk_move' },
    async (call) => {
      const { branch, query, locale, now } = call
      const branchBook = await books.get(call.db, branch.slug, now)
      if (!branchBook) return refuse('not_found')
      const wish = { room: query.room, startsAt: Date.parse(query.startsAt), minutes: query.minutes }
      const shown = await showMoveByStaff(call.db, branchBook, { ...orderOf(call), ...wish }, now)
      if (shown.ok) return answer(200, { toPay: shown.terms.toPay, toReturn: shown.terms.toReturn })
      if (shown.code === 'order_unknown') return refuse('order_not_found')
      return slotRefusal(call.db, shown.code, { book: branchBook, ...wish, locale }, now)
    },
  )
  const move = endpoint(
    calls.moveByStaff,
    {
      action: 'booking.move',
      name: 'move_by_staff',
      idempotency: 'stored',
      example: { room: 'vault', startsAt: '2026-12-04T16:00:00Z' },
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const branchBook = await books.get(call.db, branch.slug, now)
      if (!branchBook) return refuse('not_found')
      const { expected } = body
      const wish = { room: body.room, startsAt: Date.parse(body.startsAt), minutes: body.minutes }
      const how = { undoable: expected === undefined, priced: expected !== undefined, expected }
      return call.once(async (tx) => {
        const moved = await moveByStaff(tx, branchBook, { ...orderOf(call), ...wish, ...how }, now)
        if (moved.ok) return answer(200, await bookingAnswer(tx, params.code, now))
        if (moved.code === 'order_unknown') return refuse('order_not_found')
        return slotRefusal(tx, moved.code, { book: branchBook, ...wish, locale }, now)
      })
    },
  )
  const cancel = endpoint(
    calls.cancelByStaff,
    {
      action: 'booking.cancel',
      name: 'cancel_by_staff',
      idempotency: 'stored',
      example: { share: 10_000, reason: 'The room’s lights failed' },
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const branchBook = await books.get(call.db, branch.slug, now)
      if (!branchBook) return refuse('not_found')
      return call.once(async (tx) => {
        const cancelled = await cancelByStaff(tx, { ...orderOf(call), ...body }, now)
        if (cancelled.ok) {
          const { id } = await readRow(tx, 'order', { code: params.code }, ['id'])
          return answer(200, { refund: cancelled.refund, order: await orderAnswer(tx, id) })
        }
        if (cancelled.code === 'order_unknown') return refuse('order_not_found')
        if (cancelled.code === 'terms_changed')
          return refuse(cancelled.code, { more: { terms: cancelled.terms } })
        if ('most' in cancelled) {
          const most = money(cancelled.most, cancelled.currency)
          return refuse(cancelled.code, { values: { amount: formatMoney(most, locale) } })
        }
        return refuse(cancelled.code, {
          values: await refusalWords(tx, cancelled, { book: branchBook, locale }),
        })
      })
    },
  )
  return [book, pay, showMove, move, cancel]
}
