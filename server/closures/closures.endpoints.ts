import * as calls from '#contracts/calls/closures.calls.ts'
import { problemKinds } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { translators } from '#messages/all-messages.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { closureShown, readClosures } from '#server/plans/closure.queries.ts'
import { planCallOf } from '#server/plans/office-plans.endpoints.ts'
import { showPlanBook } from '#server/plans/show-plan-book.ts'
import { addClosure } from './add-closure.ts'
import { listClosedBookings } from './list-closed-bookings.ts'
import { removeClosure } from './remove-closure.ts'
import { type SettledBooking, settleClosure } from './settle-closure.ts'

/** Evenings on which nobody plays, and what becomes of who has booked them. */
export function closureEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.previewClosure,
      {
        action: 'plan.change',
        name: 'closure_preview',
        limit: 'read',
        idempotency: 'natural',
        example: { room: null, from: '2026-12-02', until: '2026-12-02' },
      },
      async ({ db, branch, body, now }) => {
        const book = await readBranchBook(db, branch.slug, now)
        if (!book) return refuse('not_found')
        return answer(200, { bookings: await listClosedBookings(db, book, body, now) })
      },
    ),
    storedEndpoint(
      calls.addClosure,
      {
        action: 'plan.change',
        name: 'add_closure',
        example: { room: null, from: '2026-12-02', until: '2026-12-02', reason: null },
      },
      async (call, tx) => {
        const { branch, body, now } = call
        const added = await addClosure(tx, { ...planCallOf(call), closure: body }, now)
        if (!added.ok) return refuse(added.code)
        const book = await readBranchBook(tx, branch.slug, now)
        const bookings = book ? await listClosedBookings(tx, book, body, now) : []
        return answer(201, { closure: closureShown(added.closure, bookings.length), bookings })
      },
    ),
    endpoint(
      calls.showClosure,
      { action: 'plan.change', name: 'closure' },
      async ({ db, branch, params, now }) => {
        const found = await findClosure(db, branch, params.id, now)
        if (!found) return refuse('not_found')
        const bookings = await listClosedBookings(db, found.book, found.closure, now)
        return answer(200, { closure: closureShown(found.closure, bookings.length), bookings })
      },
    ),
    endpoint(
      calls.settleClosure,
      {
        action: 'plan.change',
        name: 'settle_closure',
        // Who was moved or cancelled does not stand there any more, so nothing is done twice.
        idempotency: 'natural',
        example: { decisions: [{ do: 'cancel', code: '0123456789' }], message: null },
      },
      async (call) => {
        const { db, branch, params, body, locale, now } = call
        const found = await findClosure(db, branch, params.id, now)
        if (!found) return refuse('not_found')
        const { book, closure } = found
        const settled = await settleClosure(db, book, { ...planCallOf(call), ...body, closure }, now)
        if (!settled.ok) return refuse(settled.code)
        const bookings = await listClosedBookings(db, book, closure, now)
        return answer(200, {
          results: await Promise.all(settled.results.map((one) => inWords(db, one, book, locale))),
          closure: closureShown(closure, bookings.length),
          bookings,
        })
      },
    ),
    storedEndpoint(
      calls.removeClosure,
      { action: 'plan.change', name: 'remove_closure' },
      async (call, tx) => {
        const { params, branch, now } = call
        const removed = await removeClosure(tx, { ...planCallOf(call), closureId: params.id }, now)
        return removed.ok ? answer(200, await showPlanBook(tx, branch.id, now)) : refuse(removed.code)
      },
    ),
  ]
}

async function findClosure(
  db: Queries,
  branch: { readonly id: number; readonly slug: string },
  id: number,
  now: number,
) {
  const closure = (await readClosures(db, branch.id, '2000-01-01')).find((one) => one.id === id)
  // Read anew rather than kept: the closure itself may be a moment old.
  const book = await readBranchBook(db, branch.slug, now)
  return closure && book ? { closure, book } : null
}

/** A result as whoever asked reads it. */
async function inWords(db: Queries, result: SettledBooking, book: BranchBook, locale: Locale) {
  const { code, done } = result
  if (done !== 'failed')
    return { code, done, message: null, refund: done === 'cancelled' ? result.refund : null }
  const { why } = result
  const known = why.code === 'order_unknown' ? 'order_not_found' : why.code
  const values =
    'most' in why
      ? { amount: formatMoney(money(why.most, why.currency), locale) }
      : await refusalWords(db, why, {
          book,
          room: book.rooms.find(({ slug }) => slug === result.room),
          locale,
        })
  return { code, done, refund: null, message: translators[locale](problemKinds[known].message, values) }
}
