import { expect, test } from 'vitest'
import type { DeskRequest } from '#contracts/office/requests.ts'
import { dayToBeginWith, sessionOptions, validUntil } from './offer-draft.ts'

const now = Date.UTC(2026, 10, 15, 18)

test('an offer ends after its hours, and never after its session has begun', () => {
  expect(validUntil(48, '2026-11-20T18:00:00.000Z', now)).toBe('2026-11-17T18:00:00.000Z')
  expect(validUntil(48, '2026-11-16T18:00:00.000Z', now)).toBe('2026-11-16T18:00:00.000Z')
})

test('sessions that nobody has are offered, by the clock of the branch', () => {
  const slot = (hour: number, state: 'free' | 'held' | 'taken' | 'too_soon') => ({
    startsAt: new Date(Date.UTC(2026, 10, 15, hour)).toISOString(),
    endsAt: '',
    audience: 'everyone' as const,
    mode: 'private' as const,
    state,
    price: null,
  })
  const room = {
    room: 'vault',
    name: { en: 'Vault', ar: 'الخزنة' },
    difficulty: 3,
    minPlayers: 2,
    maxPlayers: 6,
    slots: [slot(13, 'too_soon'), slot(14, 'held'), slot(15, 'taken'), slot(16, 'free'), slot(22, 'free')],
  }
  const evening = { date: '2026-11-15', timeZone: 'Asia/Riyadh' }
  const options = sessionOptions(room, evening, 'en')
  expect(options.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
    '4:00 PM',
    '7:00 PM',
    'Sunday night, 1:00 AM (Monday 16 November)',
  ])
  expect(sessionOptions(undefined, evening, 'en')).toEqual([])
})

test('an offer begins with the day that the guest asked for last, and with that of an offer that is still ahead', () => {
  const branch = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }
  const said = (author: 'guest' | 'staff', text: string) => ({ author, text })
  const request = (quote: object | null, notes: string, ...messages: object[]) =>
    ({ branch, quote, notes, messages }) as unknown as DeskRequest
  const today = '2026-11-17'
  expect(dayToBeginWith(request(null, 'On Thursday'), today)).toBe('2026-11-19')
  const talked = [said('guest', 'Sunday would be better'), said('staff', 'We are closed on Monday')]
  expect(dayToBeginWith(request(null, 'On Thursday', ...talked), today)).toBe('2026-11-22')
  expect(dayToBeginWith(request(null, 'We are 24'), today)).toBe(today)
  const offered = { startsAt: '2026-11-20T18:00:00.000Z' }
  expect(dayToBeginWith(request(offered, 'On Thursday'), today)).toBe('2026-11-20')
})
