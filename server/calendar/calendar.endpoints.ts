import * as calls from '#contracts/calls/office-calendar.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { blockTime } from './block-time.ts'
import { listCalendar } from './list-calendar.ts'
import { removeBlock } from './remove-block.ts'
import { showListPrice } from './show-list-price.ts'

const read = { access: 'staff', limit: 'read' } as const

/** The calendar of a branch, and hours that are not played. */
export function calendarEndpoints(books: BranchBookCache): Endpoint[] {
  const show = endpoint(
    calls.listCalendar,
    { ...read, action: 'booking.read', summary: 'api_docs.call_office_calendar' },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const listed = await listCalendar(db, { actor: staff, book, ...query }, now)
      return listed.ok ? answer(200, listed.calendar) : refuse(listed.code)
    },
  )
  const price = endpoint(
    calls.showListPrice,
    { ...read, action: 'booking.book', summary: 'api_docs.call_list_price' },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { ...query, actor: staff, startsAt: Date.parse(query.startsAt) }
      const shown = showListPrice(book, wish, now)
      return shown.ok ? answer(200, shown.price) : refuse(shown.code)
    },
  )
  const block = endpoint(
    calls.blockTime,
    {
      access: 'staff',
      limit: 'write',
      idempotency: 'stored',
      action: 'block.change',
      summary: 'api_docs.call_block_time',
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
    {
      access: 'staff',
      limit: 'write',
      idempotency: 'natural',
      action: 'block.change',
      summary: 'api_docs.call_remove_block',
    },
    async ({ db, staff, branch, params: { id }, now }) => {
      const removed = await removeBlock(db, { actor: staff, branchId: branch.id, id }, now)
      return removed === 'removed' ? answer(204, null) : refuse(removed)
    },
  )
  return [show, price, block, unblock]
}
