import { deskBooking } from '#contracts/office-desk.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import type { PlansApiParts } from '#server/plans/plans.api.ts'
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
