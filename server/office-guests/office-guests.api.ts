import { guestFile, listedGuest } from '#contracts/office/guests.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { guestEndpoints } from './office-guests.endpoints.ts'

export function officeGuestsApi(): ApiRouter {
  return router('guests', guestEndpoints(), { ListedGuest: listedGuest, GuestFile: guestFile })
}
