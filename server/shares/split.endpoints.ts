import * as calls from '#contracts/calls/shares.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Call, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { addShare, closeSplit, removeShare, renameShare } from './change-shares.ts'
import { openSplit } from './open-split.ts'
import { showSplit } from './show-split.ts'
import { closeSplitByStaff, mailSplitByStaff, showSplitToStaff } from './split-by-staff.ts'

const nothing = { split: null, terms: null }

type OfOrder = Pick<Call<{ access: 'order' }>, 'db' | 'order' | 'now'>

/** Whoever booked shares what is left to pay; the desk sees how far the group is. */
export function splitEndpoints(books: BranchBookCache): Endpoint[] {
  const shown = async ({ db, order: { id, branch }, now }: OfOrder) => {
    const book = await books.get(db, branch, now)
    return book ? showSplit(db, book, id, now) : nothing
  }
  const show = endpoint(calls.showSplit, { access: 'order', name: 'split' }, async (call) =>
    answer(200, await shown(call)),
  )
  const open = endpoint(
    calls.openSplit,
    {
      access: 'order',
      name: 'open_split',
      idempotency: 'natural',
      example: { mode: 'even', ifShort: 'desk', shares: [{ label: 'Omar' }, { label: 'Sara' }] },
    },
    async (call) => {
      const { db, order, body, now } = call
      const book = await books.get(db, order.branch, now)
      if (!book) return refuse('split_unavailable')
      const opened = await inTransaction(db, (tx) => openSplit(tx, book, order.id, body, now))
      return opened === 'opened' ? answer(201, await shown(call)) : refuse(opened)
    },
  )
  const close = endpoint(
    calls.closeSplit,
    { access: 'order', name: 'close_split', idempotency: 'natural' },
    async (call) => {
      const { db, order, now } = call
      const closed = await inTransaction(db, (tx) => closeSplit(tx, order.id, now))
      return closed === 'closed' ? answer(200, await shown(call)) : refuse(closed)
    },
  )
  const add = endpoint(
    calls.addShare,
    { access: 'order', name: 'add_share', idempotency: 'stored', example: { label: 'Omar' } },
    async (call) => {
      const { db, order, body, now, once } = call
      const book = await books.get(db, order.branch, now)
      return once(async (tx) => {
        const added = await addShare(tx, order.id, body.label, now)
        if (added !== 'added') return refuse(added)
        return answer(201, book ? await showSplit(tx, book, order.id, now) : nothing)
      })
    },
  )
  const rename = endpoint(
    calls.renameShare,
    { access: 'order', name: 'rename_share', idempotency: 'natural', example: { label: 'Omar' } },
    async (call) => {
      const { db, order, params, body, now } = call
      const wish = { orderId: order.id, id: params.id, label: body.label }
      const renamed = await inTransaction(db, (tx) => renameShare(tx, wish, now))
      return renamed === 'renamed' ? answer(200, await shown(call)) : refuse(renamed)
    },
  )
  const remove = endpoint(
    calls.removeShare,
    { access: 'order', name: 'remove_share', idempotency: 'natural' },
    async (call) => {
      const { db, order, params, now } = call
      const removed = await inTransaction(db, (tx) =>
        removeShare(tx, { orderId: order.id, id: params.id }, now),
      )
      return removed === 'removed' ? answer(200, await shown(call)) : refuse(removed)
    },
  )
  return [show, open, close, add, rename, remove, ...deskEndpoints()]
}

function deskEndpoints(): Endpoint[] {
  const show = endpoint(calls.showDeskSplit, { action: 'booking.read', name: 'desk_split' }, async (call) =>
    answerOf(200, await showSplitToStaff(call.db, orderOf(call), call.now), 'split'),
  )
  const close = endpoint(
    calls.closeDeskSplit,
    { action: 'payment.take', name: 'close_desk_split', idempotency: 'natural' },
    async (call) => answerOf(200, await closeSplitByStaff(call.db, orderOf(call), call.now), 'split'),
  )
  const mail = endpoint(
    calls.mailDeskSplit,
    { action: 'payment.take', name: 'mail_desk_split', idempotency: 'natural' },
    async (call) => answerOf(200, await mailSplitByStaff(call.db, orderOf(call), call.now), 'split'),
  )
  return [show, close, mail]
}
