import { expect, test } from 'vitest'
import { formatGameTime, parseGameTime } from './game-time.ts'

test.each([
  ['47', 47 * 60],
  ['47:12', 47 * 60 + 12],
  ['4712', 47 * 60 + 12],
  ['٤٧:١٢', 47 * 60 + 12],
  ['۴۷٫۱۲', 47 * 60 + 12],
  ['47.5', 47 * 60 + 5],
  [' 1:02:10 ', 3730],
  ['0:59', 59],
  ['', null],
  ['0', null],
  ['47:72', null],
  ['later', null],
  ['9:00:00', null],
  ['1:2:3:4', null],
])('%s is %s seconds', (typed, seconds) => {
  expect(parseGameTime(typed)).toBe(seconds)
})

test('a time is written as it can be read again', () => {
  for (const seconds of [59, 60, 2832, 3599, 3600, 3730])
    expect(parseGameTime(formatGameTime(seconds))).toBe(seconds)
  expect(formatGameTime(2832)).toBe('47:12')
  expect(formatGameTime(3730)).toBe('1:02:10')
})
