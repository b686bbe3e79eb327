import { expect, test } from 'vitest'
import { plainValue } from './plain-value.ts'

test.each([
  ['riyadh', 'riyadh', 'riyadh'],
  [['riyadh', 'dubai'], 'riyadh, dubai', 'riyadh، dubai'],
  [[], '–', '–'],
  [null, '–', '–'],
  [false, 'false', 'false'],
  [{ min: 2, max: null }, 'min: 2, max: –', 'min: 2، max: –'],
])('%j is read without its brackets', (value, en, ar) => {
  expect(plainValue(value, 'en')).toBe(en)
  expect(plainValue(value, 'ar')).toBe(ar)
})
