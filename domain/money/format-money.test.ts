import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { plainText } from '../locale/plain-text.ts'
import { formatMoney, moneyParts, signedNumber } from './format-money.ts'
import { type Currency, currencyDecimals, money, parseMoney } from './money.ts'

const currencies = Object.keys(currencyDecimals) as Currency[]

test.each([
  [45600, 'SAR', 'SAR 456.00', '456.00 ر.س'],
  [125050, 'SAR', 'SAR 1,250.50', '1,250.50 ر.س'],
  [12500, 'KWD', 'KWD 12.500', '12.500 د.ك'],
  [5, 'KWD', 'KWD 0.005', '0.005 د.ك'],
  [100, 'EGP', 'EGP 1.00', '1.00 ج.م'],
  [1000, 'IQD', 'IQD 1.000', '1.000 د.ع'],
  [-5000, 'AED', '−AED 50.00', '−50.00 د.إ'],
] as const)('%d %s', (amount, currency, english, arabic) => {
  expect(plainText(formatMoney(money(amount, currency), 'en'))).toBe(english)
  expect(plainText(formatMoney(money(amount, currency), 'ar'))).toBe(arabic)
})

test('price tags leave out empty decimals only', () => {
  expect(formatMoney(money(44000, 'SAR'), 'en', { short: true })).toBe('SAR\u00a0440')
  expect(formatMoney(money(44050, 'SAR'), 'en', { short: true })).toBe('SAR\u00a0440.50')
  expect(formatMoney(money(12500, 'KWD'), 'ar', { short: true })).toBe('12.500\u00a0د.ك')
})

test('a minus in Arabic is kept in front of its number', () => {
  expect(formatMoney(money(-5000, 'SAR'), 'ar')).toBe('\u200e−50.00\u00a0ر.س')
})

test('the digits shown are the amount, to the last one, in every currency and language', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom(...currencies),
      fc.constantFrom(...locales),
      (amount, currency, locale) => {
        const number = signedNumber(moneyParts(money(amount, currency), locale))
        expect(parseMoney(plainText(number).replaceAll(',', ''), currency)).toEqual(money(amount, currency))
      },
    ),
  )
})

test('every currency has a label in both languages', () => {
  for (const currency of currencies) {
    for (const locale of locales) expect(moneyParts(money(1, currency), locale).label).not.toBe('')
  }
})
