import { expect, test } from 'vitest'
import type { OrderBooking } from '#contracts/order.ts'
import { formatHijriDate, howFar, ticketTime } from './ticket-time.ts'

const booking = {
  startsAt: '2026-11-19T22:00:00Z',
  endsAt: '2026-11-19T23:00:00Z',
  businessDay: '2026-11-19',
} as OrderBooking

const riyadh = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }

test('a session at one in the morning says its evening first, then the day of the calendar', () => {
  const time = ticketTime(booking, 'Asia/Riyadh', 'en')
  expect(time).toMatchObject({
    clock: '1:00',
    period: 'AM',
    day: 'Thursday night',
    date: '(Friday 20\u00A0November 2026)',
    when: 'Thursday night, 1:00\u00A0AM (Friday 20\u00A0November)',
  })
  expect(time.door).toBe('12:45\u00a0AM')
  expect(time.hijri).toBeNull()
})

test('the clock is the one on the branch’s wall, whatever its summer time does', () => {
  // Cairo is two hours ahead of UTC in winter, and three until the last Thursday of October.
  const night = (startsAt: string) => ({ ...booking, startsAt, businessDay: '2026-10-29' })
  expect(ticketTime(night('2026-10-29T18:00:00Z'), 'Africa/Cairo', 'en').clock).toBe('9:00')
  expect(ticketTime(night('2026-10-30T18:00:00Z'), 'Africa/Cairo', 'en').clock).toBe('8:00')
})

test('Arabic has the date of Umm al-Qura beside it, in Latin digits', () => {
  const time = ticketTime(booking, 'Asia/Riyadh', 'ar')
  expect(time.hijri).toMatch(/^\d+ جمادى الآخرة 1448/)
  expect(time).toMatchObject({
    period: 'ص',
    day: 'ليلة الخميس على الجمعة',
    date: '(الجمعة 20\u00A0نوفمبر 2026)',
    when: 'ليلة الخميس على الجمعة، 1:00\u00A0ص (الجمعة 20\u00A0نوفمبر)',
  })
  // The first of Ramadan 1447.
  expect(formatHijriDate('2026-02-18')).toMatch(/^1 رمضان 1447/)
})

test('tonight is the evening, also after midnight', () => {
  const far = (now: string) => howFar(booking, riyadh, Date.parse(now))
  expect(far('2026-11-19T12:00:00Z')).toBe('tonight')
  // Half past midnight at the branch, half an hour before the session.
  expect(far('2026-11-19T21:30:00Z')).toBe('tonight')
  expect(far('2026-11-15T12:00:00Z')).toBe('this_week')
  expect(far('2026-11-10T12:00:00Z')).toBe('later')
})
