import { officeCalendar, timeBlock } from '#contracts/office-calendar.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'
import { calendarEndpoints } from './calendar.endpoints.ts'
import { feedEndpoints } from './feeds.endpoints.ts'

export function calendarApi(books: KeptBranchBooks, publicUrl: string): ApiRouter {
  return router('calendar', [...calendarEndpoints(books), ...feedEndpoints(books, publicUrl)], {
    OfficeCalendar: officeCalendar,
    TimeBlock: timeBlock,
  })
}
