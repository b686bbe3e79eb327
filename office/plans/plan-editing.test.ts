import { describe, expect, test } from 'vitest'
import type { ClosedBooking, PlanBook, RoomWeek } from '#contracts/office/plans.ts'
import { asSettlement, bestFree, moveAll } from './closure-decisions.ts'
import { sameWeeks, startsOf, withCopy, withDay, withRoom } from './plan-weeks.ts'
import { hoursEveryDay, isSameEveryDay } from './season-draft.ts'

const weeks: RoomWeek[] = [
  {
    room: 'vault',
    sessions: [
      { weekday: 7, starts: '01:00', audience: 'everyone', mode: 'private' },
      { weekday: 7, starts: '18:00', audience: 'women', mode: 'private' },
      { weekday: 1, starts: '18:00', audience: 'everyone', mode: 'private' },
    ],
  },
]

describe('a week that is edited', () => {
  test('shows what lies after midnight under its evening', () => {
    expect(startsOf(weeks, 'vault', 7, '06:00').map(({ starts }) => starts)).toEqual(['18:00', '01:00'])
  })

  test('changes one day and leaves the others; the same time twice is one', () => {
    const twice = [
      { starts: '19:00', audience: 'everyone' as const, mode: 'private' as const },
      { starts: '19:00', audience: 'families' as const, mode: 'private' as const },
    ]
    const changed = withDay(weeks, 'vault', 7, twice)
    expect(changed[0]?.sessions).toEqual([
      { weekday: 1, starts: '18:00', audience: 'everyone', mode: 'private' },
      { weekday: 7, starts: '19:00', audience: 'families', mode: 'private' },
    ])
    expect(sameWeeks(changed, weeks)).toBe(false)
    expect(
      sameWeeks(withRoom([], { room: 'vault', sessions: [...(weeks[0]?.sessions ?? [])].reverse() }), weeks),
    ).toBe(true)
  })
})

test('a copied week is for one group where a room is not sold by the seat', () => {
  const shared = [
    { weekday: 7, starts: '18:00', audience: 'women' as const, mode: 'public' as const },
    { weekday: 7, starts: '20:00', audience: 'everyone' as const, mode: 'first_decides' as const },
  ]
  const rooms = [
    { slug: 'attic', isPublic: false },
    { slug: 'cellar', isPublic: true },
  ] as PlanBook['rooms']
  const all = [{ room: 'vault', sessions: shared }]
  const modes = (to: string) =>
    withCopy(all, 'vault', to, { rooms })
      .find(({ room }) => room === to)
      ?.sessions.map(({ audience, mode }) => [audience, mode])
  expect(modes('cellar')).toEqual([
    ['women', 'public'],
    ['everyone', 'first_decides'],
  ])
  expect(modes('attic')).toEqual([
    ['women', 'private'],
    ['everyone', 'private'],
  ])
})

describe('bookings of a closure', () => {
  const slot = (startsAt: string, suits = true) =>
    ({ room: 'vault', startsAt, suits }) as ClosedBooking['free'][number]
  const night = slot('2026-12-02T22:20:00.000Z', false)
  const free = [slot('2026-12-02T15:00:00.000Z'), slot('2026-12-02T16:15:00.000Z'), night]
  const booking = (code: string, status = 'confirmed') => ({ code, status, free }) as ClosedBooking
  const [one, two, three] = [booking('ONE'), booking('TWO'), booking('THREE')]

  test('are each moved to another slot, as far as there are any; who is paying is left', () => {
    const decided = moveAll([one, booking('PAYS', 'held'), two, three])
    expect(decided).toEqual({ ONE: 'vault 2026-12-02T15:00:00.000Z', TWO: 'vault 2026-12-02T16:15:00.000Z' })
    expect(bestFree(three, decided)).toBeNull()
  })

  test('go nowhere by themselves that does not suit them, and who has one choice has it', () => {
    const [only] = free
    const picky = { ...booking('PICKY'), free: [only, night] } as ClosedBooking
    const lost = { ...booking('LOST'), free: [night] } as ClosedBooking
    expect(moveAll([one, lost, picky])).toEqual({
      PICKY: 'vault 2026-12-02T15:00:00.000Z',
      ONE: 'vault 2026-12-02T16:15:00.000Z',
    })
  })

  test('are told to the server without those that stay', () => {
    const decided = { ONE: 'cancel', TWO: 'leave', THREE: 'vault 2026-12-02T15:00:00.000Z' }
    expect(asSettlement(decided, [one, two, three])).toEqual([
      { do: 'cancel', code: 'ONE' },
      { do: 'move', code: 'THREE', room: 'vault', startsAt: '2026-12-02T15:00:00.000Z' },
    ])
  })
})

test('the hours of a season are one pair as long as every day has the same ones', () => {
  const every = hoursEveryDay('21:00', '03:00')
  expect(isSameEveryDay(every)).toBe(true)
  expect(isSameEveryDay(every.slice(1))).toBe(false)
  expect(isSameEveryDay(every.map((one) => (one.day === 5 ? { ...one, closes: '04:00' } : one)))).toBe(false)
  expect(isSameEveryDay([...every.slice(1), { day: 3, opens: '21:00', closes: '03:00' }])).toBe(false)
})
