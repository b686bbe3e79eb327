import { officeCalendar, timeBlock } from '#contracts/office-calendar.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { calendarEndpoints } from './calendar.endpoints.ts'
import { feedEndpoints } from './feeds.endpoints.ts'

export function calendarApi(books: BranchBookCache, publicUrl: string): ApiRouter {
  return router('calendar', [...calendarEndpoints(books), ...feedEndpoints(books, publicUrl)], {
    OfficeCalendar: officeCalendar,
    TimeBlock: timeBlock,
  })
}
