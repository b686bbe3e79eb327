import { describe, expect, test } from 'vitest'
import { locales, localeTag } from '../locale/locale.ts'
import { formatDate, formatTime, formatWeekday, timeParts } from './format-date.ts'

describe('times', () => {
  test.each([
    ['00:00', '12:00\u00A0AM', '12:00\u00A0ص'],
    ['09:05', '9:05\u00A0AM', '9:05\u00A0ص'],
    ['12:00', '12:00\u00A0PM', '12:00\u00A0م'],
    ['16:30', '4:30\u00A0PM', '4:30\u00A0م'],
    ['23:59', '11:59\u00A0PM', '11:59\u00A0م'],
  ])('%s never parts from its half of the day', (time, english, arabic) => {
    expect(formatTime(time, 'en')).toBe(english)
    expect(formatTime(time, 'ar')).toBe(arabic)
  })

  test('come in two parts for screens that set them apart', () => {
    expect(timeParts('21:00', 'ar')).toEqual({ clock: '9:00', period: 'م' })
  })
})

describe('dates', () => {
  test.each([
    ['2026-11-19', 'Thursday 19\u00A0November', 'الخميس، 19\u00A0نوفمبر'],
    ['2026-01-01', 'Thursday 1\u00A0January', 'الخميس، 1\u00A0يناير'],
  ])('%s', (date, english, arabic) => {
    expect(formatDate(date, 'en', 'full')).toBe(english)
    expect(formatDate(date, 'ar', 'full')).toBe(arabic)
  })

  test('use Latin digits and the Gregorian calendar in Arabic', () => {
    expect(formatDate('2026-11-19', 'ar', 'short')).toBe('الخميس، 19\u00A0نوفمبر')
  })

  test('are those of the language, whole and short, all year', () => {
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-09`
      for (const locale of locales) {
        const words = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(localeTag[locale], { ...options, timeZone: 'UTC' }).format(new Date(date))
        expect(formatDate(date, locale, 'month')).toBe(words({ month: 'long' }))
        expect(formatDate(date, locale, 'weekday')).toBe(words({ weekday: 'short' }))
        expect(formatDate(date, locale, 'withYear').replace('\u00A0', ' ')).toBe(
          words({ day: 'numeric', month: 'long', year: 'numeric' }),
        )
        expect(formatDate(date, locale, 'short')).toContain(words({ month: 'short' }))
      }
    }
  })

  test('name ISO weekdays', () => {
    expect(formatWeekday(1, 'en', 'weekdayLong')).toBe('Monday')
    expect(formatWeekday(7, 'ar', 'weekdayLong')).toBe('الأحد')
  })
})
