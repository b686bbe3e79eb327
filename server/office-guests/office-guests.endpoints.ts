import * as calls from '#contracts/calls/office/guests.calls.ts'
import { type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { mergeGuests } from './merge-guests.ts'
import { noteGuest } from './note-guest.ts'
import { searchGuests } from './search-guests.ts'
import { showGuest } from './show-guest.ts'
import { splitGuest } from './split-guest.ts'

/** Who comes again. */
export function guestEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.searchGuests,
      { action: 'guest.read', name: 'search_guests' },
      async ({ db, staff, query, now }) =>
        answerOf(200, await searchGuests(db, { ...query, actor: staff }, now), 'list'),
    ),
    endpoint(
      calls.showGuest,
      { action: 'guest.read', name: 'show_guest' },
      async ({ db, staff, params, now }) =>
        answerOf(200, await showGuest(db, { actor: staff, id: params.id }, now), 'file'),
    ),
    endpoint(
      calls.noteGuest,
      {
        action: 'guest.note',
        name: 'note_guest',
        idempotency: 'natural',
        example: { note: 'Plays with her sister, wants hints in Arabic', tags: ['regular'] },
      },
      async ({ db, staff, params, body, now }) =>
        answerOf(200, await noteGuest(db, { actor: staff, id: params.id, ...body }, now), 'file'),
    ),
    endpoint(
      calls.mergeGuests,
      {
        action: 'guest.merge',
        name: 'merge_guests',
        idempotency: 'natural',
        example: { from: '0b9f1c7e-8d0a-4a3e-9a55-2f4c6d1e7b10' },
      },
      async ({ db, staff, params, body, now }) =>
        answerOf(200, await mergeGuests(db, { actor: staff, id: params.id, ...body }, now), 'file'),
    ),
    endpoint(
      calls.splitGuest,
      {
        action: 'guest.merge',
        name: 'split_guest',
        idempotency: 'natural',
        example: { contacts: [{ kind: 'phone', value: '+966507654321' }] },
      },
      async ({ db, staff, params, body, now }) =>
        answerOf(200, await splitGuest(db, { actor: staff, id: params.id, ...body }, now), 'file'),
    ),
  ]
}
