import { describe, expect, test } from 'vitest'
import { defaultLocale, direction, isLocale, locales, localeTag, weekStart } from './locale.ts'

test('two languages, English first', () => {
  expect(locales).toEqual(['en', 'ar'])
  expect(defaultLocale).toBe('en')
  expect([direction('en'), direction('ar')]).toEqual(['ltr', 'rtl'])
  expect(weekStart).toEqual({ en: 1, ar: 7 })
})

test('only the two languages are locales', () => {
  expect(['en', 'ar', 'EN', 'fr', '', null, undefined, 0, ['en']].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('the tags given to Intl', () => {
  const moment = Date.UTC(2026, 10, 5, 20, 30)

  test('English dates read day, month, year', () => {
    const format = new Intl.DateTimeFormat(localeTag.en, { timeZone: 'UTC', dateStyle: 'short' })
    expect(format.format(moment)).toBe('05/11/2026')
  })

  test('Arabic dates are Gregorian, in Latin digits', () => {
    const format = new Intl.DateTimeFormat(localeTag.ar, { timeZone: 'UTC', dateStyle: 'long' })
    expect(format.resolvedOptions()).toMatchObject({ calendar: 'gregory', numberingSystem: 'latn' })
    expect(format.format(moment)).toMatch(/5.*2026/)
  })

  test('Arabic numbers are in Latin digits', () => {
    expect(new Intl.NumberFormat(localeTag.ar).format(1234.5)).toBe('1,234.5')
  })
})
