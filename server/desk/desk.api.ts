import { deskBooking } from '#contracts/office/desk.ts'
import type { PlansApiParts } from '#server/availability/plans.api.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { deskEndpoints } from './desk.endpoints.ts'
import { deskChangeEndpoints } from './desk-changes.endpoints.ts'
import { eveningEndpoints } from './evening.endpoints.ts'

export function deskApi(parts: PlansApiParts): ApiRouter {
  const { books } = parts
  return router(
    'desk',
    [...deskEndpoints(books), ...eveningEndpoints(parts), ...deskChangeEndpoints(books)],
    {
      DeskBooking: deskBooking,
    },
  )
}
