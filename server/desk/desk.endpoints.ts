import * as calls from '#contracts/calls/desk.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { checkInOrder } from './check-in-order.ts'
import { bookingAnswer, orderOf } from './desk-call.ts'
import { listTonight } from './list-tonight.ts'
import { noteNoShow } from './note-no-show.ts'
import { showDeskOrder } from './show-desk-order.ts'
import { showStaffCancellation } from './show-staff-cancellation.ts'
import { writeStaffNote } from './write-staff-note.ts'

const read = { access: 'staff', limit: 'read' } as const
const mark = { access: 'staff', limit: 'write', idempotency: 'stored' } as const

/** The evening at the desk: who comes, who is here, who never came. */
export function deskEndpoints(books: BranchBookCache): Endpoint[] {
  const tonight = endpoint(
    calls.listTonight,
    { ...read, action: 'tonight.read', summary: 'api_docs.call_tonight' },
    async ({ db, staff, branch, query: { date }, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const listed = await listTonight(db, { actor: staff, book, date }, now)
      return listed.ok ? answer(200, listed.day) : refuse(listed.code)
    },
  )
  const show = endpoint(
    calls.showDeskOrder,
    { ...read, action: 'booking.read', summary: 'api_docs.call_desk_order' },
    async (call) => {
      const shown = await showDeskOrder(call.db, orderOf(call), call.now)
      return shown.ok ? answer(200, shown.shown) : refuse(shown.code)
    },
  )
  const checkIn = endpoint(
    calls.checkInOrder,
    { ...mark, action: 'booking.check_in', summary: 'api_docs.call_check_in' },
    async (call) =>
      call.once(async (tx) => {
        const done = await checkInOrder(tx, { ...orderOf(call), ...call.body }, call.now)
        return done === 'checked_in'
          ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
          : refuse(done)
      }),
  )
  const noShow = endpoint(
    calls.noteNoShow,
    { ...mark, action: 'booking.no_show', summary: 'api_docs.call_no_show' },
    async (call) =>
      call.once(async (tx) => {
        const done = await noteNoShow(tx, { ...orderOf(call), ...call.body }, call.now)
        return done === 'no_show'
          ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
          : refuse(done)
      }),
  )
  const note = endpoint(
    calls.writeStaffNote,
    {
      ...mark,
      action: 'booking.note',
      summary: 'api_docs.call_staff_note',
      example: { note: 'Birthday. The cake is in the fridge.' },
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await writeStaffNote(tx, { ...orderOf(call), ...call.body }, call.now)
        return done === 'noted'
          ? answer(200, await bookingAnswer(tx, call.params.code, call.now))
          : refuse(done)
      }),
  )
  const terms = endpoint(
    calls.showStaffCancellation,
    { ...read, action: 'booking.read', summary: 'api_docs.call_staff_cancellation' },
    async (call) => {
      const { db, branch, locale, now } = call
      const shown = await showStaffCancellation(db, orderOf(call), now)
      if (shown.ok) return answer(200, shown.shown)
      if (shown.code === 'order_unknown') return refuse('order_not_found')
      const book = await books.get(call.db, branch.slug, now)
      const values = book ? await refusalWords(db, shown, { book, locale }) : {}
      return refuse(shown.code, { values })
    },
  )
  return [tonight, show, checkIn, noShow, note, terms]
}
