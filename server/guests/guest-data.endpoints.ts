import * as z from 'zod/mini'
import { erasedGuest, guestIdentity, guestTraces } from '#contracts/office-guest-data.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { eraseGuest } from './erase-guest.ts'
import { handOverGuestData, showGuestTraces } from './guest-data.ts'

/** Who somebody is stands in the body: addresses end up in logs. */
const about = {
  access: 'staff',
  method: 'post',
  body: guestIdentity,
  example: { email: 'nora@example.com' },
  limit: 'write',
  idempotency: 'natural',
} as const

/** What a guest may ask of the venue: what it knows, and to forget it. */
export function guestDataEndpoints(): Endpoint[] {
  return [
    endpoint(
      {
        ...about,
        action: 'guest_data.read',
        path: '/office/guest-data/search',
        summary: 'api_docs.call_guest_traces',
        answers: { 200: guestTraces },
      },
      async ({ db, staff, body, now }) => {
        const shown = await showGuestTraces(db, { actor: staff, identity: body }, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      {
        ...about,
        action: 'guest_data.read',
        path: '/office/guest-data/export',
        summary: 'api_docs.call_guest_export',
        answers: { 200: z.record(z.string(), z.unknown()) },
      },
      async ({ db, staff, body, now }) => {
        const handed = await handOverGuestData(db, { actor: staff, identity: body }, now)
        return handed.ok ? answer(200, JSON.parse(JSON.stringify(handed.value))) : refuse(handed.code)
      },
    ),
    endpoint(
      {
        ...about,
        action: 'guest_data.erase',
        path: '/office/guest-data/erasure',
        summary: 'api_docs.call_guest_erasure',
        answers: { 200: erasedGuest },
        problems: ['guest_unknown', 'guest_pending'],
      },
      async ({ db, staff, body, now }) => {
        const erased = await eraseGuest(db, { actor: staff, identity: body }, now)
        return erased.ok ? answer(200, erased.value) : refuse(erased.code)
      },
    ),
  ]
}
