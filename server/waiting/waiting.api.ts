import type { Context } from 'hono'
import * as calls from '#contracts/calls/waiting.calls.ts'
import { deskWaiting } from '#contracts/office/waiting.ts'
import { acceptedOffer, joinedWaiting, waitingEntry, waitingToJoin } from '#contracts/waiting.ts'
import { looksAutomatic } from '#domain/request/looks-automatic.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, answer, endpoint, router, storedEndpoint } from '#server/calls/endpoint.ts'
import { rememberOrder, rememberWaiting } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { findWaiting } from '#server/calls/find-waiting.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import type { Queries } from '#server/db/connect.ts'
import { isVenueOpen } from '#server/venue/is-venue-open.ts'
import { acceptOffer } from './accept-offer.ts'
import { joinWaiting } from './join-waiting.ts'
import { leaveWaiting, passOfferOn, returnToList } from './leave-waiting.ts'
import { officeWaitingEndpoints } from './office-waiting.endpoints.ts'
import { showWaiting } from './show-waiting.ts'

export type WaitingApiParts = {
  readonly books: BranchBookCache
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustProxy: boolean
}

/** Waiting for a time that is taken, and what follows for whoever does. */
export function waitingApi({ books, limits, publicUrl, trustProxy }: WaitingApiParts): ApiRouter {
  const remember = (c: Context, waiting: { code: string; key: string }) =>
    rememberWaiting(c, waiting, publicUrl)
  const join = endpoint(
    calls.joinWaiting,
    {
      access: 'public',
      name: 'join_waiting',
      // It may keep a slot from everybody else, later.
      limit: 'hold',
      idempotency: 'own',
      example: {
        branch: 'riyadh',
        date: '2026-12-03',
        room: 'alchemist',
        startsAt: '2026-12-03T16:00:00Z',
        players: 4,
        name: 'Noura',
        email: 'noura@example.com',
      },
    },
    async ({ db, body, key, locale, now, c }) => {
      const book = await books.getPublished(db, body.branch, now)
      if (!book) return refuse('not_found')
      if (!(await isVenueOpen(db))) return refuse('venue_closed')
      const { startsAt, website: _, branch: _branch, ...wish } = body
      const email = wish.email.trim().toLowerCase()
      // As many from one caller as to one address: whoever writes to strangers is soon quiet.
      const caller = callerAddress(c, trustProxy)
      const mayWrite = (await limits.take('recipient', email)) === null
      const isMany = (await limits.take('recipient', `waiting of ${caller}`)) !== null
      const joined = await joinWaiting(
        db,
        book,
        {
          ...wish,
          ...(startsAt && { startsAt: Date.parse(startsAt) }),
          locale,
          idempotencyKey: key,
          mayWrite,
          // A fourth in a minute from one address may be a family, or a program: the mailed link tells.
          automatic: looksAutomatic(body) || isMany,
        },
        now,
      )
      if (!joined.ok)
        return joined.code === 'invalid'
          ? refuse('invalid', { fields: fieldProblems(joined.fields, locale) })
          : refuse(joined.code)
      remember(c, { code: joined.code, key: joined.secret })
      return answer(201, { code: joined.code, key: joined.secret, automatic: joined.automatic })
    },
  )
  const open = endpoint(
    calls.openWaiting,
    {
      access: 'public',
      name: 'open_waiting',
      guesses: 'keys',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, now, c }) => {
      const found = await findWaiting(db, { code, secret: key })
      if (!found) return refuse('waiting_not_found')
      await proveWaiting(db, found.id)
      remember(c, { code, key })
      return answer(200, await showWaiting(db, found.id, now))
    },
  )
  const show = endpoint(
    calls.showWaiting,
    { access: 'waiting', name: 'waiting' },
    async ({ db, waiting: { id }, now }) => answer(200, await showWaiting(db, id, now)),
  )
  const accept = endpoint(
    calls.acceptWaitingOffer,
    {
      access: 'waiting',
      name: 'accept_waiting_offer',
      limit: 'hold',
      example: { offer: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
      // Accepting again leads to the same order.
      idempotency: 'natural',
    },
    async ({ db, waiting: { id, branch }, body: { offer }, now, c }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('waiting_offer_gone')
      const accepted = await acceptOffer(db, book, { waitingId: id, offerId: offer }, now)
      if (!accepted.ok) return refuse(accepted.code)
      const { code, secret: key, room } = accepted.order
      rememberOrder(c, { code, key }, publicUrl)
      return answer(200, { order: { code, key, branch, room } })
    },
  )
  const pass = storedEndpoint(
    calls.passWaitingOffer,
    {
      access: 'waiting',
      name: 'pass_waiting_offer',
      example: { offer: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
    },
    async ({ waiting: { id }, body: { offer }, now }, tx) => {
      await passOfferOn(tx, { waitingId: id, offerId: offer }, now)
      return answer(200, await showWaiting(tx, id, now))
    },
  )
  const comeBack = storedEndpoint(
    calls.returnToWaiting,
    { access: 'waiting', name: 'return_to_waiting' },
    async ({ waiting: { id }, now }, tx) => {
      await returnToList(tx, id)
      return answer(200, await showWaiting(tx, id, now))
    },
  )
  const leave = storedEndpoint(
    calls.leaveWaiting,
    { access: 'waiting', name: 'leave_waiting' },
    async ({ waiting: { id }, now }, tx) => {
      await leaveWaiting(tx, id, now)
      return answer(200, await showWaiting(tx, id, now))
    },
  )
  const nouns = {
    WaitingToJoin: waitingToJoin,
    JoinedWaiting: joinedWaiting,
    WaitingEntry: waitingEntry,
    AcceptedOffer: acceptedOffer,
    DeskWaiting: deskWaiting,
  }
  const own = [join, open, show, accept, pass, comeBack, leave]
  return router('waiting', [...own, ...officeWaitingEndpoints(books)], nouns)
}

/** The link of a mail was opened: a person reads what goes to the address. */
async function proveWaiting(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('waiting')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'unproven')
    .execute()
}
