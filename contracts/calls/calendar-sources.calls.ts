import { calendarSource, calendarSourceParams, calendarSources, calendarToAdd } from '../calendar-sources.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

export const listCalendarSources = call('get', '/office/branches/:branch/calendar-sources', {
  params: branchParams,
  answers: { 200: calendarSources },
})

export const addCalendarSource = call('post', '/office/branches/:branch/calendar-sources', {
  params: branchParams,
  body: calendarToAdd,
  answers: { 201: calendarSource },
  problems: [
    'room_unknown',
    'calendar_url',
    'calendar_away',
    'calendar_large',
    'calendar_broken',
    'calendar_events',
  ],
})

export const refreshCalendarSource = call('post', '/office/branches/:branch/calendar-sources/:id/reading', {
  params: calendarSourceParams,
  answers: { 200: calendarSource },
  problems: ['calendar_url', 'calendar_away', 'calendar_large', 'calendar_broken', 'calendar_events'],
})

export const removeCalendarSource = call('delete', '/office/branches/:branch/calendar-sources/:id', {
  params: calendarSourceParams,
  answers: { 204: null },
})
