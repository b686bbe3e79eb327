import { expect, test } from 'vitest'
import { giftCardTimes } from './gift-card-times.ts'

const riyadh = { validMonths: 12, timeZone: 'Asia/Riyadh' }
const paidAt = Date.UTC(2026, 10, 15, 22)
const at = (time: number | null) => time && new Date(time).toISOString()

test('at once: valid for whole days of the branch, the last one counted', () => {
  const { deliverAt, expiresAt } = giftCardTimes({ ...riyadh, paidAt, deliverOn: null })
  expect(deliverAt).toBeNull()
  // Paid after midnight of the 16th in Riyadh; the 16th a year later is its last day.
  expect(at(expiresAt)).toBe('2027-11-16T21:00:00.000Z')
})

test('on a later day: at nine in the morning there, and valid from then on', () => {
  const { deliverAt, expiresAt } = giftCardTimes({ ...riyadh, paidAt, deliverOn: '2027-02-28' })
  expect(at(deliverAt)).toBe('2027-02-28T06:00:00.000Z')
  expect(at(expiresAt)).toBe('2028-02-28T21:00:00.000Z')
})

test('a day that has come is at once', () => {
  for (const deliverOn of ['2026-11-15', '2020-01-01'])
    expect(giftCardTimes({ ...riyadh, paidAt, deliverOn }).deliverAt).toBeNull()
})

test('a month that is shorter ends on its last day', () => {
  const { expiresAt } = giftCardTimes({
    validMonths: 1,
    timeZone: 'Africa/Cairo',
    paidAt: Date.UTC(2027, 0, 31, 12),
    deliverOn: null,
  })
  expect(at(expiresAt)).toBe('2027-02-28T22:00:00.000Z')
})
