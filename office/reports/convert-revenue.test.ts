import { expect, test } from 'vitest'
import type { RevenueReport } from '#contracts/office/reports.ts'
import type { Currency } from '#domain/money/money.ts'
import { totalAtRates } from './convert-revenue.ts'

const none = { gross: 0, vat: 0, received: 0, refunded: 0, redeemed: 0, cardsSold: 0, owed: 0 }
const earned = (currency: Currency, gross: number): RevenueReport => ({
  currency,
  sums: { ...none, gross },
  before: none,
  days: [],
  branches: [],
})

test('currencies with two and with three decimals come into one at the rates that are typed', () => {
  const revenue = [earned('KWD', 100_500), earned('SAR', 25_050)]
  expect(totalAtRates(revenue, 'SAR', { KWD: '12.2' })).toBe(147_660)
  expect(totalAtRates(revenue, 'SAR', { KWD: '١٢٫٢' })).toBe(147_660)
  expect(totalAtRates(revenue, 'KWD', { SAR: '0.08' })).toBe(120_540)
})

test('nothing is lost on the way: a half is rounded once, and what was given back stays below nothing', () => {
  expect(totalAtRates([earned('SAR', 5)], 'KWD', { SAR: '0.1' })).toBe(5)
  expect(totalAtRates([earned('SAR', 1), earned('AED', 1)], 'KWD', { SAR: '0.05', AED: '0.05' })).toBe(1)
  // In floating point 1.005 is a little less, and the half would be lost.
  expect(totalAtRates([earned('USD', 100)], 'SAR', { USD: '1.005' })).toBe(101)
  expect(totalAtRates([earned('USD', -100)], 'SAR', { USD: '3.75' })).toBe(-375)
})

test('without each rate there is no sum', () => {
  const revenue = [earned('KWD', 100_500), earned('SAR', 25_050)]
  for (const KWD of ['', 'much', '0', '-3']) expect(totalAtRates(revenue, 'SAR', { KWD })).toBeNull()
})
