import { expect, test } from 'vitest'
import { isDue } from './reminder-times.ts'

const hour = 3_600_000

test('a reminder begins on time and ends before its words are wrong', () => {
  expect(isDue('reminder_24h', 24 * hour + 1, 0)).toBe(false)
  expect(isDue('reminder_24h', 24 * hour, 0)).toBe(true)
  expect(isDue('reminder_24h', 18 * hour, 0)).toBe(false)
  expect(isDue('reminder_3h', 3 * hour, 0)).toBe(true)
  expect(isDue('reminder_3h', hour, 0)).toBe(false)
})
