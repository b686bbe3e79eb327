import { expect, test } from 'vitest'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { freePlaces, judgePlace, ownLength } from './calendar-places.ts'

const words = { en: 'x', ar: 'س' }
const evening = Date.parse('2026-11-19T16:00Z')
const minute = 60_000
const iso = (minutes: number) => new Date(evening + minutes * minute).toISOString()

function booking(given: Partial<DeskBooking> & { from: number; minutes?: number; in?: string }): DeskBooking {
  const { from, minutes = 60, in: room = 'vault', ...rest } = given
  return {
    code: 'A000000000',
    room: { slug: room, name: words },
    status: 'confirmed',
    startsAt: iso(from),
    endsAt: iso(from + minutes),
    freeAt: iso(from + minutes + 15),
    players: 4,
    ...rest,
  } as DeskBooking
}

const session = (room: string, from: number) => ({
  ...{ room, date: '2026-11-19', audience: 'everyone' as const },
  ...{ startsAt: iso(from), endsAt: iso(from + 60), freeAt: iso(from + 75) },
})

const room = { name: words, minutes: 60, resetMinutes: 15 }
const calendar = {
  rooms: [
    { ...room, slug: 'vault', minPlayers: 2, maxPlayers: 6 },
    { ...room, slug: 'tomb', minPlayers: 5, maxPlayers: 8 },
  ],
  sessions: [0, 75, 150].flatMap((from) => [session('vault', from), session('tomb', from)]),
  bookings: [],
  blocks: [],
} as unknown as OfficeCalendar

const keys = (shown: OfficeCalendar, now = evening, except?: string) =>
  freePlaces(shown, now, except).map(({ key }) => key)
const key = (name: string, from: number) => `${name} ${evening + from * minute}`

test('a session is free when no booking, no reset and no block reaches into it, and it is not over', () => {
  const bookings = [booking({ from: 0 }), booking({ from: 75, status: 'no_show' })]
  const blocks = [{ room: null, startsAt: iso(150), endsAt: iso(160) }]
  const busy = { ...calendar, bookings, blocks } as unknown as OfficeCalendar
  expect(keys(busy)).toEqual([key('tomb', 0), key('vault', 75), key('tomb', 75)])
  expect(keys(busy, evening + 61 * minute)).toEqual([key('vault', 75), key('tomb', 75)])
  expect(keys(busy, evening, 'A000000000')).toContain(key('vault', 0))
})

test('a group is put where it fits', () => {
  const places = freePlaces(calendar, evening)
  const find = (name: string, from: number) => places.find((place) => place.key === key(name, from))
  const judge = (one: DeskBooking, name: string, from: number) => {
    const place = find(name, from)
    if (!place) throw new Error('no such place')
    return judgePlace({ ...calendar, bookings: [one, booking({ from: 150, code: 'B' })] }, one, place)
  }
  expect(judge(booking({ from: 0 }), 'vault', 75)).toBe('fits')
  expect(judge(booking({ from: 0 }), 'tomb', 75)).toBe('too_small')
  expect(judge(booking({ from: 0, players: 7 }), 'vault', 75)).toBe('too_large')
  expect(judge(booking({ from: 0, minutes: 90 }), 'vault', 75)).toBe('too_long')
  expect(judge(booking({ from: 0, minutes: 45 }), 'vault', 75)).toBe('fits')
})

test('a length of its own is one that the room does not have', () => {
  expect(ownLength(booking({ from: 0 }), calendar.rooms)).toBeNull()
  expect(ownLength(booking({ from: 0, minutes: 90 }), calendar.rooms)).toBe(90)
})
