import { expect, test } from 'vitest'
import { phoneCountries } from '#domain/phone/phone.ts'
import { countryName, findCountries, listCountries } from './country-list.ts'
import { homeCountries, homeDialCodes } from './dial-codes.ts'

const all = phoneCountries()

test('the region comes first, the others by the alphabet of the language', () => {
  for (const locale of ['en', 'ar'] as const) {
    const listed = listCountries(all, locale)
    expect(listed.map((country) => country.code).slice(0, homeCountries.length)).toEqual(homeCountries)
    const others = listed.slice(homeCountries.length).map((country) => country.name)
    expect(others).toEqual(others.toSorted(new Intl.Collator(locale).compare))
    expect(listed).toHaveLength(all.length)
  }
})

test('a country is found by its name in either language, its code or its calling code', () => {
  const arabic = listCountries(all, 'ar')
  for (const typed of ['مصر', 'egypt', 'EG', '+20', '+٢٠'])
    expect(findCountries(arabic, typed).map((country) => country.code)).toContain('EG')
  expect(findCountries(arabic, 'nowhere land')).toEqual([])
  expect(findCountries(arabic, '  ')).toBe(arabic)
})

test('search does not care about kinds of alif', () => {
  expect(findCountries(listCountries(all, 'ar'), 'الامارات').map((country) => country.code)).toContain('AE')
})

test('the codes known from the start are those of the metadata', () => {
  for (const [country, code] of Object.entries(homeDialCodes))
    expect(all.find((entry) => entry.country === country)?.callingCode).toBe(code)
})

test('a country has a name in both languages', () => {
  expect(countryName('SA', 'en')).toBe('Saudi Arabia')
  expect(countryName('SA', 'ar')).toBe('المملكة العربية السعودية')
})
