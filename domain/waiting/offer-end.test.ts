import { expect, test } from 'vitest'
import { offerTimes } from './offer-end.ts'

const minute = 60_000
const hour = 60 * minute
const clock = { timeZone: 'Asia/Riyadh' }
/** Riyadh is three hours ahead. */
const at = (time: string, day = 19) => Date.parse(`2026-11-${day}T${time}:00+03:00`)

const told = (now: number, startsAt: number) => {
  const { tellAt, expiresAt } = offerTimes(startsAt, clock, now)
  return [tellAt - now, expiresAt - now]
}

test('half an hour, or a quarter of the time that is left, and five minutes at least', () => {
  expect(told(at('14:00'), at('20:00'))).toEqual([0, 30 * minute])
  expect(told(at('19:00'), at('20:00'))).toEqual([0, 15 * minute])
  expect(told(at('19:48'), at('20:00'))).toEqual([0, 5 * minute])
})

test('by night it stands until the morning, and the mail waits for it', () => {
  expect(told(at('02:00'), at('20:00'))).toEqual([7 * hour, 7 * hour + 30 * minute])
  // Told before midnight, answered after breakfast.
  expect(told(at('23:45'), at('20:00', 20))).toEqual([0, 9 * hour + 45 * minute])
})

test('a game that is near does not wait for the morning', () => {
  expect(told(at('00:10'), at('01:30'))).toEqual([0, 20 * minute])
  expect(told(at('04:00'), at('09:30'))).toEqual([0, 30 * minute])
  // The morning must leave time to come.
  expect(told(at('02:50'), at('09:03'))).toEqual([0, 30 * minute])
})
