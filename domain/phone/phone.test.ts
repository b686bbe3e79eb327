import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { e164, formatE164, formatPhone, isPhoneValue, phoneCountries, phoneParts } from './phone.ts'
import { hasPhoneShape, makePhoneValue } from './phone-value.ts'

const arabicIndic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const countries = phoneCountries().map(({ country }) => country)

function example(country: CountryCode) {
  const number = getExampleNumber(country, examples)
  if (!number) throw new Error(`no example number for ${country}`)
  return number
}

describe('every country of the metadata', () => {
  test('there are as many as there are examples', () => {
    expect(countries.length).toBeGreaterThan(200)
    expect(new Set(countries)).toEqual(new Set(Object.keys(examples)))
  })

  test.each(countries)('%s: its example number is right however it is written', (country) => {
    const number = example(country)
    const writings = [
      number.nationalNumber,
      number.formatNational(),
      number.formatInternational(),
      number.number,
    ]
    for (const writing of writings) {
      const value = makePhoneValue(writing, country)
      expect({ value, e164: e164(value) }).toEqual({ value, e164: number.number })
      const parts = phoneParts(value)
      expect(`+${parts?.callingCode}${parts?.number}`).toBe(number.number)
      expect(isPhoneValue(makePhoneValue(arabicIndic(writing), country))).toBe(true)
      expect(isPhoneValue(arabicIndic(`${writing}@${country}`))).toBe(true)
      expect(hasPhoneShape(value)).toBe(true)
    }
  })

  test.each(countries)('%s: its example number spoilt is wrong', (country) => {
    const { nationalNumber } = example(country)
    const half = nationalNumber.slice(0, 2)
    for (const spoilt of [
      `${country}@${nationalNumber}`,
      `${nationalNumber}@`,
      `@${country}`,
      nationalNumber,
    ]) {
      expect(isPhoneValue(spoilt)).toBe(false)
    }
    for (const typed of [
      half,
      `${nationalNumber}${'0'.repeat(18)}`,
      `${nationalNumber}x`,
      `call ${nationalNumber}`,
    ]) {
      expect(isPhoneValue(`${typed}@${country}`)).toBe(false)
    }
  })
})

test.each([
  ['501234567@SA', '+966 50 123 4567', '+966501234567'],
  ['0501234567@SA', '+966 50 123 4567', '+966501234567'],
  ['00966501234567@SA', '+966 50 123 4567', '+966501234567'],
  ['٥٠١٢٣٤٥٦٧@SA', '+966 50 123 4567', '+966501234567'],
  ['50012345@KW', '+965 500 12345', '+96550012345'],
  ['01001234567@EG', '+20 10 01234567', '+201001234567'],
  ['112345678 ext 12@SA', '+966 11 234 5678 ext. 12', '+966112345678'],
])('%s is shown as %s and dialled as %s', (value, shown, dialled) => {
  expect(formatPhone(value)).toBe(shown)
  expect(e164(value)).toBe(dialled)
})

test.each([
  '50123456@SA',
  '501234567@ZZ',
  '+96550012345@SA',
  '0000000000@SA',
  '+@SA',
  '999@SA',
  'abc@SA',
  '',
])('%j is no phone number', (value) => {
  expect([isPhoneValue(value), formatPhone(value), e164(value)]).toEqual([false, null, null])
})

test('a number in machine form is shown with its groups, anything else as it is', () => {
  expect(formatE164('+966110000000')).toBe('+966 11 000 0000')
  expect(formatE164('+96520000000')).toBe('+965 200 00000')
  expect(['', '966', '+', 'none'].map(formatE164)).toEqual(['', '966', '+', 'none'])
})

test('no text makes it fail, and nothing without the form is a number', () => {
  const junk = fc.string({ unit: fc.constantFrom(...'0123456789٠٩+@SAx;= ext#()-\u202a'), maxLength: 40 })
  fc.assert(
    fc.property(junk, (value) => {
      if (isPhoneValue(value)) expect(hasPhoneShape(value)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('each country has its calling code', () => {
  expect(phoneCountries()).toContainEqual({ country: 'SA', callingCode: '966' })
  expect(countries).toEqual([...countries].sort())
})
