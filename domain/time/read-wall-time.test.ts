import { expect, test } from 'vitest'
import { readWallTime } from './read-wall-time.ts'

test.each([
  ['20:30', '20:30'],
  [' 8.30 pm ', '20:30'],
  ['2030', '20:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['12 am', '00:00'],
  ['12:15PM', '12:15'],
  ['٢٠:٣٠', '20:30'],
  ['٨:٣٠ م', '20:30'],
  ['\u200f٩ ص', '09:00'],
  ['24:00', null],
  ['13 pm', null],
  ['20:60', null],
  ['soon', null],
  ['', null],
])('%s is read as %s', (typed, time) => {
  expect(readWallTime(typed)).toBe(time)
})
