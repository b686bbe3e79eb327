import { officeCalendar, timeBlock } from '#contracts/office/calendar.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { calendarSourceEndpoints } from '#server/calendar-sources/calendar-sources.endpoints.ts'
import { makeFetchCalendar } from '#server/calendar-sources/fetch-calendar.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { Env } from '#server/env.ts'
import { calendarEndpoints } from './calendar.endpoints.ts'
import { feedEndpoints } from './feeds.endpoints.ts'

export function calendarApi(
  books: BranchBookCache,
  env: Pick<Env, 'publicUrl' | 'privateWebhooks'>,
): ApiRouter {
  const fetchCalendar = makeFetchCalendar({ privateAddresses: env.privateWebhooks })
  const endpoints = [
    ...calendarEndpoints(books),
    ...feedEndpoints(books, env.publicUrl),
    ...calendarSourceEndpoints(fetchCalendar),
  ]
  return router('calendar', endpoints, {
    OfficeCalendar: officeCalendar,
    TimeBlock: timeBlock,
  })
}
