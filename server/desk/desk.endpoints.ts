import * as calls from '#contracts/calls/desk.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { checkInOrder } from './check-in-order.ts'
import { bookingAnswer, orderOf } from './desk-call.ts'
import { listTonight } from './list-tonight.ts'
import { noteNoShow } from './note-no-show.ts'
import { showDeskOrder } from './show-desk-order.ts'
import { showStaffCancellation } from './show-staff-cancellation.ts'
import { writeStaffNote } from './write-staff-note.ts'

/** The evening at the desk: who comes, who is here, who never came. */
export function deskEndpoints(books: BranchBookCache): Endpoint[] {
  return [
    endpoint(
      calls.listTonight,
      { action: 'tonight.read', name: 'tonight' },
      async ({ db, staff, branch, query: { date }, now }) => {
        const book = await books.get(db, branch.slug, now)
        if (!book) return refuse('not_found')
        return answerOf(200, await listTonight(db, { actor: staff, book, date }, now), 'day')
      },
    ),
    endpoint(calls.showDeskOrder, { action: 'booking.read', name: 'desk_order' }, async (call) =>
      answerOf(200, await showDeskOrder(call.db, orderOf(call), call.now), 'shown'),
    ),
    storedEndpoint(calls.checkInOrder, { action: 'booking.check_in', name: 'check_in' }, async (call, tx) => {
      const done = await checkInOrder(tx, { ...orderOf(call), ...call.body }, call.now)
      return done === 'checked_in'
        ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
        : refuse(done)
    }),
    storedEndpoint(calls.noteNoShow, { action: 'booking.no_show', name: 'no_show' }, async (call, tx) => {
      const done = await noteNoShow(tx, { ...orderOf(call), ...call.body }, call.now)
      return done === 'no_show'
        ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
        : refuse(done)
    }),
    storedEndpoint(
      calls.writeStaffNote,
      {
        action: 'booking.note',
        name: 'staff_note',
        example: { note: 'Birthday. The cake is in the fridge.' },
      },
      async (call, tx) => {
        const done = await writeStaffNote(tx, { ...orderOf(call), ...call.body }, call.now)
        return done === 'noted'
          ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
          : refuse(done)
      },
    ),
    endpoint(
      calls.showStaffCancellation,
      { action: 'booking.read', name: 'staff_cancellation' },
      async (call) => {
        const { db, branch, locale, now } = call
        const shown = await showStaffCancellation(db, orderOf(call), now)
        if (shown.ok) return answer(200, shown.shown)
        if (shown.code === 'order_unknown') return refuse('order_not_found')
        const book = await books.get(call.db, branch.slug, now)
        const values = book ? await refusalWords(db, shown, { book, locale }) : {}
        return refuse(shown.code, { values })
      },
    ),
  ]
}
