import * as calls from '#contracts/calls/office/waiting.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { readDeskWaiting } from './list-waiting.ts'
import { offerByHand, removeWaiting } from './offer-by-hand.ts'

/** The waiting list of an evening at the desk. */
export function officeWaitingEndpoints(books: BranchBookCache): Endpoint[] {
  const list = endpoint(
    calls.listWaiting,
    { action: 'booking.read', name: 'office_waiting' },
    async ({ db, branch, query: { date } }) =>
      answer(200, { items: await readDeskWaiting(db, { branchId: branch.id, date }) }),
  )
  const offer = endpoint(
    calls.offerByHand,
    {
      action: 'booking.book',
      name: 'offer_waiting',
      idempotency: 'stored',
      example: { room: 'vault', startsAt: '2026-12-03T16:00:00Z' },
    },
    async ({ db, staff, branch, params: { id }, body, now, once }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { actor: staff, id, room: body.room, startsAt: Date.parse(body.startsAt) }
      return once(async (tx) => {
        const offered = await offerByHand(tx, book, wish, now)
        return offered.ok ? answer(200, offered.waiting) : refuse(offered.code)
      })
    },
  )
  const remove = endpoint(
    calls.removeWaiting,
    { action: 'booking.book', name: 'remove_waiting', idempotency: 'natural' },
    async ({ db, staff, branch, params: { id }, now }) => {
      const removed = await removeWaiting(db, { actor: staff, branchId: branch.id, id }, now)
      return removed === 'removed' ? answer(204, null) : refuse(removed)
    },
  )
  return [list, offer, remove]
}
