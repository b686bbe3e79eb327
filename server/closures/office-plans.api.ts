import { closedBooking, planBook, planPreview } from '#contracts/office/plans.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { officePlanEndpoints } from '#server/plans/office-plans.endpoints.ts'
import { closureEndpoints } from './closures.endpoints.ts'

export function officePlansApi(): ApiRouter {
  return router('office_plans', [...officePlanEndpoints(), ...closureEndpoints()], {
    PlanBook: planBook,
    PlanPreview: planPreview,
    ClosedBooking: closedBooking,
  })
}
