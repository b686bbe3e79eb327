import { nextTimes, nextTimesQuery } from '../availability.ts'
import { call } from './call.ts'

/** Of every branch in one answer: what a first page needs to say when one could play. */
export const listNextTimes = call('get', '/availability', {
  query: nextTimesQuery,
  answers: { 200: nextTimes },
})
