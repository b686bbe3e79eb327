import { dayClose, openTill } from '#contracts/office/day-close.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { dayCloseEndpoints } from './day-close.endpoints.ts'
import { saleEndpoints } from './sales.endpoints.ts'
import { takingEndpoints } from './takings.endpoints.ts'

export function tillApi(books: BranchBookCache): ApiRouter {
  return router('till', [...saleEndpoints(books), ...takingEndpoints(), ...dayCloseEndpoints()], {
    OpenTill: openTill,
    DayClose: dayClose,
  })
}
