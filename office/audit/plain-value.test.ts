import { expect, test } from 'vitest'
import { plainValue } from './plain-value.ts'

test.each([
  ['riyadh', 'riyadh', 'riyadh'],
  [['riyadh', 'dubai'], 'riyadh, dubai', 'riyadh، dubai'],
  [[], '–', '–'],
  [null, '–', '–'],
  [false, 'false', 'false'],
  [{ min: 2, max: null }, 'min: 2, max: –', 'min: 2، max: –'],
])('%j is read without its brackets', (value, en, ar) => {
  expect(plainValue(value, 'en')).toBe(en)
  expect(plainValue(value, 'ar')).toBe(ar)
})

test('an instant of a branch is read by its clock and its evenings', () => {
  const riyadh = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }
  const plain = (locale: 'en' | 'ar') =>
    plainValue({ startsAt: '2026-11-20T22:00:00.000Z' }, locale, riyadh).replaceAll('\u00A0', ' ')
  expect(plain('en')).toBe('startsAt: Friday night, 1:00 AM (Saturday 21 November)')
  expect(plain('ar')).toBe('startsAt: ليلة الجمعة على السبت، 1:00 ص (السبت 21 نوفمبر)')
  expect(plainValue('2026-11-20T22:00:00.000Z', 'en')).toBe('2026-11-20T22:00:00.000Z')
})
