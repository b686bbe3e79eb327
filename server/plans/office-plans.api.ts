import { closedBooking, planBook, planPreview } from '#contracts/office-plans.ts'
import { closureEndpoints } from '#server/closures/closures.endpoints.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import { officePlanEndpoints } from './office-plans.endpoints.ts'

export function officePlansApi(): ApiRouter {
  return router('office_plans', [...officePlanEndpoints(), ...closureEndpoints()], {
    PlanBook: planBook,
    PlanPreview: planPreview,
    ClosedBooking: closedBooking,
  })
}
