import * as calls from '#contracts/calls/office/calendar.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { blockTime } from './block-time.ts'
import { listCalendar } from './list-calendar.ts'
import { removeBlock } from './remove-block.ts'
import { showListPrice } from './show-list-price.ts'

/** The calendar of a branch, and hours that are not played. */
export function calendarEndpoints(books: BranchBookCache): Endpoint[] {
  const show = endpoint(
    calls.listCalendar,
    { action: 'booking.read', name: 'office_calendar' },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      return answerOf(200, await listCalendar(db, { actor: staff, book, ...query }, now), 'calendar')
    },
  )
  const price = endpoint(
    calls.showListPrice,
    { action: 'booking.book', name: 'list_price' },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { ...query, actor: staff, startsAt: Date.parse(query.startsAt) }
      return answerOf(200, showListPrice(book, wish, now), 'price')
    },
  )
  const block = endpoint(
    calls.blockTime,
    {
      action: 'block.change',
      name: 'block_time',
      idempotency: 'stored',
      example: {
        room: 'vault',
        startsAt: '2026-12-03T16:00:00Z',
        endsAt: '2026-12-03T18:00:00Z',
        kind: 'maintenance',
        note: 'The third lock',
      },
    },
    async ({ db, staff, branch, body, now, once }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      return once(async (tx) => {
        const blocked = await blockTime(tx, book, { actor: staff, block: body }, now)
        if (blocked.ok) return answer(201, blocked.block)
        if (blocked.code !== 'block_has_bookings') return refuse(blocked.code)
        const { bookings } = blocked
        return refuse(blocked.code, { values: { count: bookings.length }, more: { bookings } })
      })
    },
  )
  const unblock = endpoint(
    calls.removeBlock,
    { action: 'block.change', name: 'remove_block', idempotency: 'natural' },
    async ({ db, staff, branch, params: { id }, now }) => {
      const removed = await removeBlock(db, { actor: staff, branchId: branch.id, id }, now)
      return removed === 'removed' ? answer(204, null) : refuse(removed)
    },
  )
  return [show, price, block, unblock]
}
