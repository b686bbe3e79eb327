import * as calls from '#contracts/calls/office/guest-data.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { eraseGuest } from './erase-guest.ts'
import { handOverGuestData, showGuestTraces } from './guest-data.ts'

/** Who somebody is stands in the body: addresses end up in logs. */
const about = { example: { email: 'nora@example.com' }, idempotency: 'natural' } as const

/** What a guest may ask of the venue: what it knows, and to forget it. */
export function guestDataEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showGuestTraces,
      { ...about, action: 'guest_data.read', name: 'guest_traces' },
      async ({ db, staff, body, now }) =>
        answerOf(200, await showGuestTraces(db, { actor: staff, identity: body }, now), 'value'),
    ),
    endpoint(
      calls.handOverGuestData,
      { ...about, action: 'guest_data.read', name: 'guest_export' },
      async ({ db, staff, body, now }) => {
        const handed = await handOverGuestData(db, { actor: staff, identity: body }, now)
        return handed.ok ? answer(200, JSON.parse(JSON.stringify(handed.value))) : refuse(handed.code)
      },
    ),
    endpoint(
      calls.eraseGuest,
      { ...about, action: 'guest_data.erase', name: 'guest_erasure' },
      async ({ db, staff, body, now }) =>
        answerOf(200, await eraseGuest(db, { actor: staff, identity: body }, now), 'value'),
    ),
  ]
}
