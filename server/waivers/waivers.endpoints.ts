import type { Context } from 'hono'
import * as calls from '#contracts/calls/waivers.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { invitationKey } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { findInvitation } from '#server/companions/find-invitation.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { listOrderWaivers } from './list-order-waivers.ts'
import { setWaiverAside } from './set-waiver-aside.ts'
import { showWaiverPaper } from './show-waiver-paper.ts'
import { showWaiverToSign } from './show-waiver-to-sign.ts'
import { signWaiver } from './sign-waiver.ts'
import { signedAnswer } from './signed-answer.ts'

const byKey = { access: 'public', guesses: 'keys' } as const

/** Everyone signs for themselves, by the link of their group; the staff see who has. */
export function waiverEndpoints(): Endpoint[] {
  const ofCaller = (c: Context, db: Queries, code: string) => findInvitation(db, code, invitationKey(c, code))
  const show = endpoint(
    calls.showWaiverToSign,
    { ...byKey, name: 'waiver_to_sign' },
    async ({ db, params: { code }, locale, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('invitation_not_found')
      const shown = await showWaiverToSign(db, found.orderId, locale, now)
      return shown === 'waivers_off' ? refuse(shown) : answer(200, shown)
    },
  )
  const sign = endpoint(
    calls.signWaiver,
    {
      ...byKey,
      name: 'sign_waiver',
      limit: 'join',
      idempotency: 'stored',
      example: {
        version: 1,
        name: 'Fahad Al-Harbi',
        role: 'guardian',
        minors: [{ name: 'Omar', birthYear: 2014 }],
        phone: '+966512345678',
        ticks: 3,
        strokes: null,
      },
    },
    async ({ db, params: { code }, body, locale, now, once, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('invitation_not_found')
      const { orderId, companionId } = found
      return once(async (tx) => {
        const by = { orderId, companionId, locale, channel: 'link', signedAt: now } as const
        const signed = await signWaiver(tx, { ...body, ...by }, now)
        return signed.ok ? signedAnswer(tx, { ...body, id: signed.id, orderId }) : refuse(signed.code)
      })
    },
  )
  const paper = endpoint(
    calls.showSignedWaiver,
    // Drawing takes longer than reading a row.
    { ...byKey, name: 'signed_waiver', limit: 'write' },
    async ({ db, params: { code, id }, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('invitation_not_found')
      const response = await showWaiverPaper(db, { orderId: found.orderId, id })
      return response ? { response } : refuse('not_found')
    },
  )
  const list = endpoint(
    calls.listOrderWaivers,
    { action: 'booking.read', name: 'order_waivers' },
    async (call) => answerOf(200, await listOrderWaivers(call.db, orderOf(call), call.now), 'list'),
  )
  const paperOfOrder = endpoint(
    calls.showOrderWaiver,
    { action: 'booking.read', name: 'order_waiver', limit: 'write' },
    async ({ db, branch, params: { code, id } }) => {
      const order = await findRow(db, 'order', { code, branch_id: branch.id }, ['id'])
      const response = order && (await showWaiverPaper(db, { orderId: order.id, id }))
      return response ? { response } : refuse('order_not_found')
    },
  )
  const setAside = endpoint(
    calls.setWaiverAside,
    { action: 'booking.note', name: 'set_waiver_aside', idempotency: 'natural' },
    async (call) => {
      const done = await setWaiverAside(call.db, { ...orderOf(call), id: call.params.id }, call.now)
      if (done !== 'set_aside') return refuse(done)
      return answerOf(200, await listOrderWaivers(call.db, orderOf(call), call.now), 'list')
    },
  )
  return [show, sign, paper, list, setAside, paperOfOrder]
}
