import { expect, test } from 'vitest'
import { isBetween, isNumeric } from './number-rules.ts'

test.each(['0', '12', '٤', '۴٢', '00966'])('%s is numeric', (text) => {
  expect(isNumeric(text)).toBe(true)
})

test.each(['', '-1', '+1', '1.5', '١٫٥', '1 2', 'أربعة', '4a', '½', '१'])('%s is not numeric', (text) => {
  expect(isNumeric(text)).toBe(false)
})

test.each([
  ['2', true],
  ['٢', true],
  ['200', true],
  ['٢٠٠', true],
  ['2.5', true],
  ['1', false],
  ['201', false],
  ['٢٠٠٫١', false],
  ['', false],
  ['many', false],
  ['-5', false],
])('%s between 2 and 200: %s', (text, expected) => {
  expect(isBetween(text, 2, 200)).toBe(expected)
})
