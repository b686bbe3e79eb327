import * as calls from '#contracts/calls/venue.calls.ts'
import { venue } from '#contracts/venue.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { showVenue } from './show-venue.ts'

export function venueApi(): ApiRouter {
  return router(
    'venue',
    [
      endpoint(calls.showVenue, { access: 'public', name: 'venue', maxAge: 60 }, async ({ db }) =>
        answer(200, await showVenue(db)),
      ),
    ],
    { Venue: venue },
  )
}
