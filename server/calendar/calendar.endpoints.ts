import * as z from 'zod/mini'
import {
  calendarQuery,
  listPrice,
  listPriceQuery,
  newTimeBlock,
  officeCalendar,
  timeBlock,
} from '#contracts/office-calendar.ts'
import { slug } from '#contracts/slug.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'
import { blockTime } from './block-time.ts'
import { listCalendar } from './list-calendar.ts'
import { removeBlock } from './remove-block.ts'
import { showListPrice } from './show-list-price.ts'

const branchPath = '/office/branches/:branch'
const ofBranch = z.object({ branch: slug })
const read = { access: 'staff', method: 'get', limit: 'read', params: ofBranch } as const

/** The calendar of a branch, and hours that are not played. */
export function calendarEndpoints(books: KeptBranchBooks): Endpoint[] {
  const show = endpoint(
    {
      ...read,
      action: 'booking.read',
      path: `${branchPath}/calendar`,
      summary: 'api_docs.call_office_calendar',
      query: calendarQuery,
      answers: { 200: officeCalendar },
    },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(branch.slug, now)
      if (!book) return refuse('not_found')
      const listed = await listCalendar(db, { actor: staff, book, ...query }, now)
      return listed.ok ? answer(200, listed.calendar) : refuse(listed.code)
    },
  )
  const price = endpoint(
    {
      ...read,
      action: 'booking.book',
      path: `${branchPath}/calendar/price`,
      summary: 'api_docs.call_list_price',
      query: listPriceQuery,
      answers: { 200: listPrice },
      problems: ['not_found'],
    },
    async ({ staff, branch, query, now }) => {
      const book = await books.get(branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { ...query, actor: staff, startsAt: Date.parse(query.startsAt) }
      const shown = showListPrice(book, wish, now)
      return shown.ok ? answer(200, shown.price) : refuse(shown.code)
    },
  )
  const block = endpoint(
    {
      ...{ access: 'staff', method: 'post', limit: 'write', idempotency: 'kept' },
      action: 'block.change',
      path: `${branchPath}/blocks`,
      summary: 'api_docs.call_block_time',
      params: ofBranch,
      body: newTimeBlock,
      example: {
        room: 'vault',
        startsAt: '2026-12-03T16:00:00Z',
        endsAt: '2026-12-03T18:00:00Z',
        kind: 'maintenance',
        note: 'The third lock',
      },
      answers: { 201: timeBlock },
      problems: ['room_unknown', 'block_span', 'block_has_bookings'],
    },
    async ({ staff, branch, body, now, once }) => {
      const book = await books.get(branch.slug, now)
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
    {
      ...{ access: 'staff', method: 'delete', limit: 'write', idempotency: 'natural' },
      action: 'block.change',
      path: `${branchPath}/blocks/:id`,
      summary: 'api_docs.call_remove_block',
      params: z.object({ branch: slug, id: z.uuid() }),
      answers: { 204: null },
      problems: ['not_found'],
    },
    async ({ db, staff, branch, params: { id }, now }) => {
      const removed = await removeBlock(db, { actor: staff, branchId: branch.id, id }, now)
      return removed === 'removed' ? answer(204, null) : refuse(removed)
    },
  )
  return [show, price, block, unblock]
}
