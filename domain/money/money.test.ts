import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Currency,
  currencyDecimals,
  isCurrency,
  money,
  parseMoney,
  sumMoney,
  toDecimalString,
} from './money.ts'

const currency = fc.constantFrom(...(Object.keys(currencyDecimals) as Currency[]))
const amount = fc.maxSafeInteger()

describe('parseMoney', () => {
  test.each([
    ['12', 'SAR', 1200],
    ['12.5', 'SAR', 1250],
    ['12.50', 'SAR', 1250],
    ['12.500', 'SAR', 1250],
    ['0.07', 'SAR', 7],
    ['-0.07', 'SAR', -7],
    ['1.005', 'KWD', 1005],
    ['12.5', 'KWD', 12500],
    ['.5', 'BHD', 500],
    ['-0', 'SAR', 0],
    ['١٢٫٥', 'KWD', 12500],
    ['١٬٢٥٠٫٥٠', 'SAR', 125050],
    ['90071992547409.91', 'SAR', Number.MAX_SAFE_INTEGER],
  ] as const)('%s %s is %d', (text, code, expected) => {
    expect(parseMoney(text, code)).toEqual({ amount: expected, currency: code })
  })

  test.each([
    ['12.505', 'SAR'],
    ['1.0005', 'KWD'],
    ['1,000', 'KWD'],
    ['', 'SAR'],
    ['SAR 12', 'SAR'],
    ['1e2', 'SAR'],
    ['90071992547409.92', 'SAR'],
  ] as const)('%j %s is no amount', (text, code) => {
    expect(parseMoney(text, code)).toBeNull()
  })
})

test('a decimal string has all the decimals of its currency', () => {
  expect(toDecimalString(money(5, 'KWD'))).toBe('0.005')
  expect(toDecimalString(money(5, 'SAR'))).toBe('0.05')
  expect(toDecimalString(money(-45600, 'SAR'))).toBe('-456.00')
  expect(toDecimalString(money(0, 'EGP'))).toBe('0.00')
})

test('every amount survives being written and read', () => {
  fc.assert(
    fc.property(amount, currency, (units, code) => {
      expect(parseMoney(toDecimalString(money(units, code)), code)).toEqual(money(units, code))
    }),
  )
})

test('a sum is the same in any order and grouping, and agrees with whole numbers', () => {
  const parts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 })
  fc.assert(
    fc.property(parts, currency, fc.nat(30), (units, code, cut) => {
      const all = units.map((unit) => money(unit, code))
      const total = sumMoney(all, code)
      expect(BigInt(total.amount)).toBe(units.reduce((sum, unit) => sum + BigInt(unit), 0n))
      expect(sumMoney([...all].reverse(), code)).toEqual(total)
      expect(sumMoney([sumMoney(all.slice(0, cut), code), sumMoney(all.slice(cut), code)], code)).toEqual(
        total,
      )
    }),
  )
})

test('mixed currencies, fractions and amounts beyond exact integers are bugs', () => {
  expect(() => sumMoney([money(1, 'SAR'), money(1, 'KWD')], 'SAR')).toThrow(RangeError)
  expect(() => money(1.5, 'SAR')).toThrow(RangeError)
  expect(() => money(Number.NaN, 'SAR')).toThrow(RangeError)
  expect(() => sumMoney([money(Number.MAX_SAFE_INTEGER, 'SAR'), money(1, 'SAR')], 'SAR')).toThrow(RangeError)
})

test('only currencies of the table are currencies', () => {
  expect(['KWD', 'SAR', 'kwd', 'XXX', 'toString', '', null, 3].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
