import { expect, test } from 'vitest'
import type { NextTimes } from '#contracts/availability.ts'
import { translators } from '#messages/all-messages.ts'
import { nextTimeWords, timesByRoom } from './next-times.ts'

const slot = (room: string, startsAt: string, date: string) => ({
  room,
  startsAt,
  endsAt: startsAt,
  date,
  audience: 'everyone' as const,
  mode: 'private' as const,
  price: null,
})
const answer: NextTimes = {
  branches: [
    {
      branch: 'riyadh',
      timeZone: 'Asia/Riyadh',
      currency: 'SAR',
      today: '2026-11-19',
      firstFree: '2026-11-19',
      date: '2026-11-20',
      slots: [
        slot('vault', '2026-11-20T15:00Z', '2026-11-20'),
        slot('vault', '2026-11-20T17:00Z', '2026-11-20'),
      ],
      next: [
        slot('vault', '2026-11-19T18:00Z', '2026-11-19'),
        slot('palace', '2026-11-20T22:30Z', '2026-11-20'),
      ],
    },
  ],
}

test('a room is free from now on at its next time, on an evening at the first of it or not at all', () => {
  const starts = (evening: string | null) =>
    Object.entries(timesByRoom(answer, evening)).map(([room, { date, time }]) => `${room} ${date} ${time}`)
  expect(starts(null)).toEqual(['riyadh/vault 2026-11-19 21:00', 'riyadh/palace 2026-11-21 01:30'])
  expect(starts('2026-11-20')).toEqual(['riyadh/vault 2026-11-20 18:00'])
  // The branch answered for another evening: this one is over there.
  expect(starts('2026-11-18')).toEqual([])
})

test.each([
  ['en', 'riyadh/vault', 'Tonight, 9:00 PM'],
  ['ar', 'riyadh/vault', 'الليلة، 9:00 م'],
  ['en', 'riyadh/palace', 'Fri night, 1:30 AM (Sat 21 Nov)'],
] as const)('in %s the time of %s reads %s', (locale, room, words) => {
  const next = timesByRoom(answer, null)[room]
  if (!next) throw new Error('There is no such time')
  expect(nextTimeWords(next, locale, translators[locale]).replaceAll('\u00A0', ' ')).toBe(words)
})
