import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { locales, localeTag } from '../locale/locale.ts'
import { countryCodes } from './country.ts'

test('the 249 of ISO 3166-1 and Kosovo, each once, in order', () => {
  expect(countryCodes).toHaveLength(250)
  expect(countryCodes).toEqual([...new Set(countryCodes)].sort())
})

test.each(locales)('each has a name in %s', (locale) => {
  const names = new Intl.DisplayNames(localeTag[locale], { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([])
})

test('every country that has phone numbers can be chosen, apart from two islands of Saint Helena', () => {
  expect(getCountries().filter((code) => !countryCodes.includes(code))).toEqual(['AC', 'TA'])
})
