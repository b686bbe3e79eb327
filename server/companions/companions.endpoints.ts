import * as calls from '#contracts/calls/companions.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { listCompanions } from './list-companions.ts'
import { openInvitation, renewInvitation } from './open-invitation.ts'
import { removeCompanion, removeCompanionByStaff } from './remove-companion.ts'

/** Whoever booked brings others along; they and the staff see who comes, and can take one out. */
export function companionEndpoints(): Endpoint[] {
  const open = endpoint(
    calls.openInvitation,
    { access: 'order', name: 'open_invitation', idempotency: 'natural' },
    async ({ db, order: { id }, now }) => inTransaction(db, (tx) => invitationReply(tx, id, now)),
  )
  const renew = storedEndpoint(
    calls.renewInvitation,
    { access: 'order', name: 'renew_invitation' },
    async ({ order: { id }, now }, tx) => {
      const renewed = await renewInvitation(tx, id, now)
      return renewed === 'group_closed' ? refuse(renewed) : answer(200, renewed)
    },
  )
  const remove = endpoint(
    calls.removeCompanion,
    { access: 'order', name: 'remove_companion', idempotency: 'natural' },
    async ({ db, order, params: { id }, now }) =>
      inTransaction(db, async (tx) => {
        await removeCompanion(tx, { orderId: order.id, id })
        return invitationReply(tx, order.id, now)
      }),
  )
  const list = endpoint(calls.listCompanions, { action: 'booking.read', name: 'companions' }, async (call) =>
    answerOf(200, await listCompanions(call.db, orderOf(call), call.now), 'list'),
  )
  const removeByStaff = endpoint(
    calls.removeCompanionByStaff,
    { action: 'booking.note', name: 'remove_companion_by_staff', idempotency: 'natural' },
    async (call) => {
      const removed = await removeCompanionByStaff(
        call.db,
        { ...orderOf(call), id: call.params.id },
        call.now,
      )
      if (removed !== 'removed') return refuse(removed)
      return answerOf(200, await listCompanions(call.db, orderOf(call), call.now), 'list')
    },
  )
  return [open, renew, remove, list, removeByStaff]
}

async function invitationReply(tx: Transaction, orderId: string, now: number) {
  const opened = await openInvitation(tx, orderId, now)
  return opened === 'group_closed' ? refuse(opened) : answer(200, opened)
}
