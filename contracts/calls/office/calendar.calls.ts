import { call } from '#contracts/calls/call.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import {
  calendarFeeds,
  calendarQuery,
  feedQuery,
  listPrice,
  listPriceQuery,
  madeCalendarFeed,
  newCalendarFeed,
  newTimeBlock,
  officeCalendar,
  timeBlock,
} from '#contracts/office/calendar.ts'

export const listCalendar = call('get', '/office/branches/:branch/calendar', {
  params: branchParams,
  query: calendarQuery,
  answers: { 200: officeCalendar },
})

export const showListPrice = call('get', '/office/branches/:branch/calendar/price', {
  params: branchParams,
  query: listPriceQuery,
  answers: { 200: listPrice },
  problems: ['not_found'],
})

export const blockTime = call('post', '/office/branches/:branch/blocks', {
  params: branchParams,
  body: newTimeBlock,
  answers: { 201: timeBlock },
  problems: ['room_unknown', 'block_span', 'block_has_bookings'],
})

export const removeBlock = call('delete', '/office/branches/:branch/blocks/:id', {
  params: branchUuidParams,
  answers: { 204: null },
  problems: ['not_found'],
})

export const listFeeds = call('get', '/office/branches/:branch/calendar-feeds', {
  params: branchParams,
  answers: { 200: calendarFeeds },
})

export const makeFeed = call('post', '/office/branches/:branch/calendar-feeds', {
  params: branchParams,
  body: newCalendarFeed,
  answers: { 201: madeCalendarFeed },
  problems: ['room_unknown'],
})

export const endFeed = call('delete', '/office/branches/:branch/calendar-feeds/:id', {
  params: branchUuidParams,
  answers: { 204: null },
  problems: ['not_found'],
})

export const showFeed = call('get', '/calendar.ics', {
  query: feedQuery,
  answers: { 200: 'text/calendar' },
  problems: ['not_found'],
})
