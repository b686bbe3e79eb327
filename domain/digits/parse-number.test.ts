import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeTag } from '../locale/locale.ts'
import { parseDecimal, parseNumber } from './parse-number.ts'

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['+12', 12],
  ['-3', -3],
  ['−3', -3],
  ['1.5', 1.5],
  ['1.', 1],
  ['.5', 0.5],
  ['007', 7],
  ['١٢', 12],
  ['۱۲', 12],
  ['١٬٢٣٤٫٥', 1234.5],
  ['١٬٢٣٤٬٥٦٧', 1234567],
  ['\u200f١٢\u200e', 12],
  ['\u061c-٥', -5],
])('%j is %d', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  '',
  ' ',
  '.',
  '-',
  '1,000',
  '1 000',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '1.2.3',
  '٬١',
  '12a',
  'اثنان',
  '--1',
  '9'.repeat(400),
])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeNull()
})

test('a decimal keeps every digit', () => {
  expect(parseDecimal('٠٫١٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠١')).toBe('0.1000000000000000001')
})

test('what Intl writes in Arabic digits reads back', () => {
  const format = new Intl.NumberFormat(localeTag.ar.replace('latn', 'arab'), { maximumFractionDigits: 3 })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
      expect(parseNumber(format.format(thousandths / 1000))).toBeCloseTo(thousandths / 1000, 6)
    }),
  )
})
