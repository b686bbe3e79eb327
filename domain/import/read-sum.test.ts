import { expect, test } from 'vitest'
import type { Currency } from '../money/money.ts'
import { readSum } from './read-sum.ts'

test.each<[string, Currency, number | null]>([
  ['450', 'SAR', 45_000],
  ['450.5', 'SAR', 45_050],
  ['SAR 1,250.00', 'SAR', 125_000],
  ['1.250,00 €', 'SAR', 125_000],
  ['1,250', 'SAR', 125_000],
  ['1.250', 'SAR', 125_000],
  ['12,50', 'SAR', 1250],
  ['٤٥٠٫٥٠ ر.س', 'SAR', 45_050],
  ['١٬٢٥٠', 'SAR', 125_000],
  ['1.250', 'KWD', 1250],
  ['12.5 KD', 'KWD', 12_500],
  ['1,234,567', 'SAR', 123_456_700],
  ['-5', 'SAR', -500],
  ['', 'SAR', null],
  ['free', 'SAR', null],
  ['1,23,4', 'SAR', null],
  ['10.999', 'AED', 1_099_900],
  ['10.1234', 'AED', null],
])('%s %s', (text, currency, amount) => {
  expect(readSum(text, currency)).toBe(amount)
})
