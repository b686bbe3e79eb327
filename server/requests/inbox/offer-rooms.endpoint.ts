import * as calls from '#contracts/calls/office/requests.calls.ts'
import { whenWords } from '#domain/time/session-words.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { requestOfCall } from '#server/requests/inbox/request-of-call.ts'
import { showDeskRequest } from '#server/requests/inbox/show-desk-request.ts'
import { offerRooms } from '#server/requests/offers/offer-rooms.ts'
import { putOffPayment } from '#server/requests/offers/put-off-payment.ts'

/** Offers of several rooms: what can be offered besides, the offer, and until when it is paid. */
export function offerRoomsEndpoints(books: BranchBookCache): Endpoint[] {
  const extras = endpoint(
    calls.listOfferExtras,
    { action: 'request.read', name: 'offer_extras' },
    async ({ db, branch, now }) => {
      const book = await books.get(db, branch.slug, now)
      const listed = book?.rooms[0]?.prices.addOns ?? []
      return answer(200, { items: listed.map(({ slug, name, price, per }) => ({ slug, name, price, per })) })
    },
  )
  const putOff = storedEndpoint(
    calls.putOffPayment,
    {
      action: 'request.answer',
      name: 'put_off_payment',
      example: { payBy: '2026-12-02T20:00:00Z', releases: false },
    },
    async (call, tx) => {
      const found = await requestOfCall(tx, call, 'request.answer')
      if (!found.ok) return refuse(found.code)
      const { staff, body, now } = call
      const payBy = Date.parse(body.payBy)
      const wish = { requestId: found.id, staffId: staff.id, payBy, releases: body.releases }
      const done = await putOffPayment(tx, wish, now)
      return done.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(done.code)
    },
  )
  return [extras, offerEndpoint(books), putOff]
}

/** What can not be offered is answered with the room it is about. */
function offerEndpoint(books: BranchBookCache): Endpoint {
  return endpoint(
    calls.offerRooms,
    {
      action: 'request.answer',
      name: 'offer_rooms',
      idempotency: 'stored',
      example: {
        parts: [
          { room: 'vault', startsAt: '2026-12-03T16:00:00Z', players: 6, amount: 120_000 },
          { room: 'alchemist', startsAt: '2026-12-03T16:00:00Z', players: 6, amount: 120_000 },
        ],
        lines: [{ name: 'Coffee and dates', amount: 30_000 }],
        addOns: [{ slug: 'photo-session', quantity: 2 }],
        deposit: 90_000,
        payBy: '2026-12-01T20:00:00Z',
        releases: true,
        company: 'Sidra Trading',
        taxNumber: '300000000000003',
        validUntil: '2026-12-01T20:00:00Z',
        message: 'Both rooms are yours that evening.',
      },
    },
    async (call) => {
      const { staff, branch, body, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const parts = body.parts.map((part) => ({ ...part, startsAt: Date.parse(part.startsAt) }))
        const payBy = body.payBy === null ? null : Date.parse(body.payBy)
        const times = { payBy, validUntil: Date.parse(body.validUntil) }
        const offer = { ...body, ...times, parts, requestId: found.id, staffId: staff.id }
        const offered = await offerRooms(tx, book, offer, now)
        if (offered.ok) return answer(200, await showDeskRequest(tx, found.id, now))
        const { code, part } = offered
        const room = book.rooms.find(({ slug }) => slug === part?.room)
        if (code === 'slot_taken' && part && room) {
          const when = whenWords(part.startsAt, book.clock, locale)
          return refuse('offer_room_taken', { values: { room: room.prices.roomName[locale], when } })
        }
        return refuse(code, { values: await refusalWords(tx, { code }, { book, room, locale }) })
      })
    },
  )
}
