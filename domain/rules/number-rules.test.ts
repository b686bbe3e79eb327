import { expect, test } from 'vitest'
import { hasMaxDecimals, isBetween, isNumeric } from './number-rules.ts'

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

test.each([
  ['12', true],
  ['12.5', true],
  ['١٢٫٥٠٠', true],
  ['12.345', false],
  ['.001', false],
  ['1,5', false],
  ['many', false],
])('%s has at most two decimals: %s', (text, expected) => {
  expect(hasMaxDecimals(text, 2)).toBe(expected)
})
