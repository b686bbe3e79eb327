import { deskBooking } from '#contracts/office-desk.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'
import { deskEndpoints } from './desk.endpoints.ts'
import { deskChangeEndpoints } from './desk-changes.endpoints.ts'

export function deskApi(books: KeptBranchBooks): ApiRouter {
  return router('desk', [...deskEndpoints(books), ...deskChangeEndpoints(books)], {
    DeskBooking: deskBooking,
  })
}
