import { mostCalendarBytes } from '#contracts/calendar-sources.ts'
import * as calls from '#contracts/calls/calendar-sources.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import {
  addCalendarSource,
  listCalendarSources,
  readCalendarAgain,
  removeCalendarSource,
} from './calendar-sources.ts'
import type { FetchCalendar } from './fetch-calendar.ts'

const change = { action: 'calendar.change', idempotency: 'natural' } as const

/** Other calendars, whose events are hours that are not played here. */
export function calendarSourceEndpoints(fetchCalendar: FetchCalendar): Endpoint[] {
  return [
    endpoint(
      calls.listCalendarSources,
      { action: 'calendar.change', name: 'calendar_sources' },
      async ({ db, staff, branch, now }) =>
        answerOf(200, await listCalendarSources(db, { actor: staff, branchId: branch.id }, now)),
    ),
    endpoint(
      calls.addCalendarSource,
      {
        ...change,
        name: 'add_calendar_source',
        mostBytes: 2 * mostCalendarBytes,
        example: { name: 'The old system', room: 'vault', file: 'BEGIN:VCALENDAR' },
      },
      async ({ db, staff, branch, body, now }) => {
        const wish = { actor: staff, branchId: branch.id, ...body }
        return answerOf(201, await addCalendarSource(db, fetchCalendar, wish, now), 'source')
      },
    ),
    endpoint(
      calls.refreshCalendarSource,
      { ...change, name: 'read_calendar_source' },
      async ({ db, staff, branch, params: { id }, now }) =>
        answerOf(
          200,
          await readCalendarAgain(db, fetchCalendar, { actor: staff, branchId: branch.id, id }, now),
          'source',
        ),
    ),
    endpoint(
      calls.removeCalendarSource,
      { ...change, name: 'remove_calendar_source' },
      async ({ db, staff, branch, params: { id }, now }) => {
        const removed = await removeCalendarSource(db, { actor: staff, branchId: branch.id, id }, now)
        return removed.ok ? answer(204, null) : refuse(removed.code)
      },
    ),
  ]
}
