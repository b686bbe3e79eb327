import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const since = '2026-11-15T18:00:00.000Z'

test.each([
  ['2026-11-15T17:59:00.000Z', { unit: 'minutes', count: 0, look: 'plain' }],
  ['2026-11-15T18:59:59.000Z', { unit: 'minutes', count: 59, look: 'plain' }],
  ['2026-11-15T21:59:59.000Z', { unit: 'hours', count: 3, look: 'plain' }],
  ['2026-11-15T22:00:00.000Z', { unit: 'hours', count: 4, look: 'warn' }],
  ['2026-11-16T17:59:59.000Z', { unit: 'hours', count: 23, look: 'warn' }],
  ['2026-11-18T18:00:00.000Z', { unit: 'days', count: 3, look: 'bad' }],
])('at %s somebody waited %o', (now, told) => {
  expect(waitingTime(since, now)).toEqual(told)
})
