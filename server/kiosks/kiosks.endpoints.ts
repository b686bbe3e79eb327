import * as calls from '#contracts/calls/kiosks.calls.ts'
import { whenSaid } from '#domain/booking/offline-event-time.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { lockDeskOrder } from '#server/desk/desk-order.ts'
import { readDevice } from '#server/sign-in/pins/device-cookie.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { signWaiver } from '#server/waivers/sign-waiver.ts'
import { signedAnswer } from '#server/waivers/signed-answer.ts'
import { groupAddress } from './group-address.ts'
import { orderOfGame } from './kiosk-games.queries.ts'
import { showKiosk } from './show-kiosk.ts'

type KioskParts = { readonly staffAuth: StaffAuth; readonly publicUrl: string }

const example = {
  game: '01890000-0000-7000-8000-000000000000',
  version: 1,
  locale: 'ar',
  signedAt: '2026-11-20T18:05:00Z',
  name: 'Fahad Al-Harbi',
  role: 'player',
  minors: [],
  ticks: 3,
  strokes: null,
}

/** A device at the door, which guests sign at: it is paired once, and may nothing else. */
export function kioskEndpoints({ staffAuth, publicUrl }: KioskParts): Endpoint[] {
  const show = endpoint(calls.showKiosk, { access: 'public', name: 'kiosk' }, async ({ db, now, c }) => {
    const device = await readDevice(staffAuth, db, c)
    return device?.kiosk ? answer(200, await showKiosk(db, device, now)) : refuse('device_unknown')
  })
  const sign = endpoint(
    calls.signAtKiosk,
    { access: 'public', name: 'sign_at_kiosk', idempotency: 'stored', example },
    async ({ db, body: { game, locale, signedAt: told, ...signed }, now, once, c }) => {
      const device = await readDevice(staffAuth, db, c)
      const orderId = device?.kiosk ? await orderOfGame(db, device.branchId, game) : null
      if (!device?.kiosk) return refuse('device_unknown')
      if (!orderId) return refuse('waivers_off')
      return once(async (tx) => {
        // Signed while nothing could be asked, it may come hours later.
        const signedAt = whenSaid(Date.parse(told), now)
        const by = { orderId, companionId: null, locale, channel: 'kiosk', signedAt } as const
        const done = await signWaiver(tx, { ...signed, ...by }, now)
        return done.ok ? signedAnswer(tx, { id: done.id, orderId, ...signed }) : refuse(done.code)
      })
    },
  )
  const invite = endpoint(
    calls.inviteAtKiosk,
    { access: 'public', name: 'invite_at_kiosk', idempotency: 'natural' },
    async ({ db, params: { id }, now, c }) => {
      const device = await readDevice(staffAuth, db, c)
      if (!device?.kiosk) return refuse('device_unknown')
      return inTransaction(db, async (tx) => {
        const orderId = await orderOfGame(tx, device.branchId, id)
        const opened = orderId ? await groupAddress(tx, orderId, publicUrl, now) : 'group_closed'
        return opened === 'group_closed' ? refuse(opened) : answer(200, opened)
      })
    },
  )
  const inviteAtDesk = endpoint(
    calls.inviteAtDesk,
    { action: 'booking.note', name: 'invite_at_desk', idempotency: 'natural' },
    async (call) =>
      inTransaction(call.db, async (tx) => {
        const found = await lockDeskOrder(tx, orderOf(call), 'booking.note', call.now)
        if (!found.ok) return refuse(found.code)
        const opened = await groupAddress(tx, found.locked.order.id, publicUrl, call.now)
        return opened === 'group_closed' ? refuse(opened) : answer(200, opened)
      }),
  )
  return [show, sign, invite, inviteAtDesk]
}
