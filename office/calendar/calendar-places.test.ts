import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import {
  freePlaces,
  judgePlace,
  judgeSpot,
  ownLength,
  placeKey,
  spotNear,
  spotOf,
} from './calendar-places.ts'

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
  room,
  date: '2026-11-19',
  audience: 'everyone' as const,
  mode: 'private' as const,
  startsAt: iso(from),
  endsAt: iso(from + 60),
  freeAt: iso(from + 75),
})

const room = { name: words, minutes: 60, resetMinutes: 15 }
const calendar = {
  rooms: [
    { ...room, slug: 'vault', minPlayers: 2, maxPlayers: 6 },
    { ...room, slug: 'tomb', minPlayers: 5, maxPlayers: 8 },
  ],
  days: [{ date: '2026-11-19', startsAt: iso(-600), endsAt: iso(840) }],
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

describe('somebody who lets go of a group', () => {
  const one = booking({ from: 0 })
  const busy = { ...calendar, bookings: [one, booking({ from: 150, code: 'B' })] } as OfficeCalendar
  const near = (minutes: number, who = one, name = 'vault') =>
    spotNear(busy, evening, who, { room: name, at: evening + minutes * minute })

  test('means the session that begins about then, else the nearest five minutes', () => {
    expect(near(62)).toMatchObject({ key: key('vault', 75), isPlanned: true, minutes: null, verdict: 'fits' })
    expect(near(52)?.key).toBe(key('vault', 75))
    expect(near(23)).toMatchObject({ startsAt: iso(25), endsAt: iso(85), minutes: 60, isPlanned: false })
  })

  test('is told when the time does not do: for others, for the group’s size, for its length', () => {
    // The room is made ready for a quarter of an hour before the next group.
    expect(near(48)?.startsAt).toBe(iso(50))
    expect(spotOf(busy, evening, one, key('vault', 75))?.verdict).toBe('fits')
    expect(spotOf(busy, evening, one, key('vault', 80))?.verdict).toBe('too_long')
    expect(spotOf(busy, evening, one, key('vault', 225))?.verdict).toBe('fits')
    expect(near(20, one, 'tomb')?.verdict).toBe('too_small')
    expect(near(20, booking({ from: 0, minutes: 120 }))).toMatchObject({ minutes: 120, verdict: 'too_long' })
    expect(spotOf(busy, evening + 200 * minute, one, key('vault', 5))?.verdict).toBe('too_long')
  })

  test('never means a time that another group has, whatever they point at', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 700 }), (minutes) => {
        const spot = near(minutes)
        if (spot?.verdict !== 'fits') return
        const [from, until] = [Date.parse(spot.startsAt), Date.parse(spot.endsAt) + 15 * minute]
        expect(until <= evening + 150 * minute || from >= evening + 225 * minute).toBe(true)
        expect(spot.key).toBe(placeKey(spot))
      }),
    )
  })
})

test('dropped between two free sessions it costs both, and company it was not sold with is told', () => {
  const women = { ...calendar.sessions[2], audience: 'women' }
  const sessions = calendar.sessions.map((one, index) => (index === 2 ? women : one))
  const shown = { ...calendar, sessions } as OfficeCalendar
  const one = booking({ from: 150, audience: 'everyone' })
  const lost = judgeSpot(shown, one, { room: 'vault', startsAt: iso(55) }).lost
  expect(lost.map(({ startsAt }) => startsAt)).toEqual([iso(0), iso(75)])
  expect(judgeSpot(shown, one, { room: 'vault', startsAt: iso(75) })).toEqual({ audience: 'women', lost: [] })
  expect(judgeSpot(shown, one, { room: 'vault', startsAt: iso(0) })).toEqual({ audience: null, lost: [] })
})
