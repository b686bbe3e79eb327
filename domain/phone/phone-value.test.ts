import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasPhoneShape, makePhoneValue, parsePhoneValue } from './phone-value.ts'

describe('parsePhoneValue', () => {
  test.each([
    ['501234567@SA', { number: '501234567', country: 'SA' }],
    ['٥٠١٢٣٤٥٦٧@SA', { number: '501234567', country: 'SA' }],
    ['۵۰۱۲۳۴۵۶۷@sa', { number: '501234567', country: 'SA' }],
    [' 050 123-4567 @ SA ', { number: '0501234567', country: 'SA' }],
    ['\u202a+966 (50) 123.4567\u202c@SA', { number: '+966501234567', country: 'SA' }],
    ['12@KW', { number: '12', country: 'KW' }],
    ['12345678901234567@KW', { number: '12345678901234567', country: 'KW' }],
    ['+12312345678901234567@KW', { number: '+12312345678901234567', country: 'KW' }],
    ['112345678 ext. ١٢@SA', { number: '112345678', country: 'SA', extension: '12' }],
    ['112345678;ext=12@SA', { number: '112345678', country: 'SA', extension: '12' }],
  ])('%j', (value, parts) => {
    expect(parsePhoneValue(value)).toEqual(parts)
  })

  test.each([
    '',
    '@',
    '501234567',
    '501234567@',
    '@SA',
    ' @SA',
    'SA@501234567',
    '501234567@SAU',
    '501234567@S1',
    '501@234@SA',
    '5@SA',
    '123456789012345678@SA',
    '+123123456789012345678@SA',
    '()@SA',
    'call 501234567@SA',
    '501234567 ext.@SA',
    '5012+34567@SA',
    '501234567<b>@SA',
    `${' '.repeat(250)}501234567@SA`,
  ])('%j is not of that form', (value) => {
    expect(parsePhoneValue(value)).toBeNull()
    expect(hasPhoneShape(value)).toBe(false)
  })
})

describe('makePhoneValue', () => {
  test.each([
    ['50 123 4567', 'SA', '501234567@SA'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'sa', '0501234567@SA'],
    ['+966 50-123-4567', 'SA', '+966501234567@SA'],
    ['11 234 5678 x 12', 'SA', '112345678;ext=12@SA'],
    ['', 'SA', ''],
    [' \u200f ', 'SA', ''],
    ['501234567', '', '501234567@'],
    ['call me', 'SA', 'call me@SA'],
  ])('%j in %j', (typed, country, value) => {
    expect(makePhoneValue(typed, country)).toBe(value)
  })

  test('what it makes reads back as the same parts', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢٣۴۵ ()./-'), maxLength: 24 })
    fc.assert(
      fc.property(typed, fc.boolean(), fc.constantFrom('SA', 'KW', 'EG'), (digits, plus, country) => {
        const text = (plus ? '+' : '') + digits
        expect(parsePhoneValue(makePhoneValue(text, country))).toEqual(parsePhoneValue(`${text}@${country}`))
      }),
    )
  })
})
