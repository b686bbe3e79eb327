import * as calls from '#contracts/calls/office-guest-data.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { eraseGuest } from './erase-guest.ts'
import { handOverGuestData, showGuestTraces } from './guest-data.ts'

/** Who somebody is stands in the body: addresses end up in logs. */
const about = {
  access: 'staff',
  example: { email: 'nora@example.com' },
  limit: 'write',
  idempotency: 'natural',
} as const

/** What a guest may ask of the venue: what it knows, and to forget it. */
export function guestDataEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showGuestTraces,
      { ...about, action: 'guest_data.read', summary: 'api_docs.call_guest_traces' },
      async ({ db, staff, body, now }) => {
        const shown = await showGuestTraces(db, { actor: staff, identity: body }, now)
        return shown.ok ? answer(200, shown.value) : refuse(shown.code)
      },
    ),
    endpoint(
      calls.handOverGuestData,
      { ...about, action: 'guest_data.read', summary: 'api_docs.call_guest_export' },
      async ({ db, staff, body, now }) => {
        const handed = await handOverGuestData(db, { actor: staff, identity: body }, now)
        return handed.ok ? answer(200, JSON.parse(JSON.stringify(handed.value))) : refuse(handed.code)
      },
    ),
    endpoint(
      calls.eraseGuest,
      { ...about, action: 'guest_data.erase', summary: 'api_docs.call_guest_erasure' },
      async ({ db, staff, body, now }) => {
        const erased = await eraseGuest(db, { actor: staff, identity: body }, now)
        return erased.ok ? answer(200, erased.value) : refuse(erased.code)
      },
    ),
  ]
}
