import { describe, expect, test } from 'vitest'
import type { BranchDay } from '#contracts/availability.ts'
import type { Room } from '#contracts/room.ts'
import type { WeeklySession } from '#domain/availability/session-plan.ts'
import type { PricePlan } from '#domain/pricing/price-plan.ts'
import { plainRoom } from '#domain/room/room-fields.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { translators } from '#messages/all-messages.ts'
import { noFilters } from './evening-href.ts'
import { audiencesPlanned, eveningPlan, nextOpenEvening } from './evening-plan.server.ts'
import { filterRooms, fitOf, isSamePlan, plannedPrice, slotsByName } from './evening-plan.ts'

const named = (text: string) => ({ en: text, ar: text })
const timeZone = 'Africa/Cairo'

const room: Room = {
  ...plainRoom({ name: named('The Tomb') }),
  slug: 'tomb',
  branch: { slug: 'cairo', name: named('Cairo') },
  maxPlayers: 4,
  languages: ['ar'],
  tags: [],
  pictures: [],
  priceFrom: { amount: 100, currency: 'EGP' },
  groupPriceFrom: null,
  tint: '#000000',
  film: null,
  position: 0,
  rating: null,
}

const prices: PricePlan = {
  roomId: 1,
  roomName: named('The Tomb'),
  currency: 'EGP',
  vatRate: 1400,
  taxOnTop: false,
  timeZone,
  businessDayStart: '06:00',
  weekendDays: [5, 6],
  depositPercent: null,
  pricing: 'player',
  child: null,
  minCharge: 0,
  fees: [],
  tiers: [
    { players: 2, price: 30_000 },
    { players: 4, price: 25_000 },
  ],
  modifiers: [],
  addOns: [],
}

function bookOf(starts: readonly string[], weekdays = [1, 2, 3, 4, 5, 6, 7]) {
  const weekly = weekdays.flatMap((weekday) =>
    starts.map(
      (time): WeeklySession => ({
        weekday,
        starts: time,
        audience: time < '06:00' ? 'women' : 'everyone',
        mode: 'private',
      }),
    ),
  )
  const sessions = {
    durationMinutes: 60,
    resetMinutes: 15,
    weekly,
    seasons: [],
    extras: [],
    closures: [],
  }
  return {
    currency: 'EGP' as const,
    clock: { timeZone, businessDayStart: '06:00', leadMinutes: 30, horizonDays: 60 },
    rooms: [{ slug: 'tomb', minPlayers: 2, maxPlayers: 4, sessions, publicGame: null, prices }],
  }
}

const planOn = (date: string, starts: readonly string[], now = Date.parse(`${date}T09:00:00Z`)) =>
  eveningPlan(bookOf(starts), [room], date, now, 'en', translators.en)
const timesOf = (plan: ReturnType<typeof planOn>, date: string) =>
  plan.rooms[0]?.slots.map(({ startsAt }) => slotTime(startsAt, date, timeZone, 'en').time)
const axisOf = (plan: ReturnType<typeof planOn>) => plan.hours.map(({ clock, period }) => clock + period)

describe('the plan of an evening', () => {
  test('draws a session after midnight under the evening before, on its own side of the line', () => {
    const plan = planOn('2026-11-19', ['22:00', '23:30', '01:00'])
    expect(timesOf(plan, '2026-11-19')).toEqual(['22:00', '23:30', '01:00'])
    expect(plan.rooms[0]?.slots.map(({ at }) => at)).toEqual([0, 90, 180])
    expect(plan.hours.map(({ night }) => night)).toEqual([false, false, true, true])
    expect(plan.hours.map(({ day }) => day)).toEqual([null, null, 'Friday', null])
  })

  test.each([['22:00'], ['22:00', '23:30', '01:00'], ['20:45', '22:00']])(
    'ends after the last session, and no window reaches past its end: %s',
    (...starts) => {
      const plan = planOn('2026-11-19', starts)
      const ends = plan.rooms[0]?.slots.map(({ at, takes }) => at + takes) ?? []
      expect(Math.max(...ends)).toBeLessThanOrEqual(plan.hours.length * 60)
      expect(Math.max(...ends)).toBeGreaterThan((plan.hours.length - 1) * 60)
    },
  )

  test('tells by the clock what is over and what is too soon to book online', () => {
    const now = Date.parse('2026-11-19T21:20:00+02:00')
    const states = planOn('2026-11-19', ['20:00', '21:40', '23:00'], now).rooms[0]?.slots
    expect(states?.map(({ state }) => state)).toEqual(['past', 'too_soon', 'free'])
  })

  test('the night that Cairo puts its clocks back is an hour longer, and offers no time twice', () => {
    // At the midnight after Thursday 29 October the clocks show 23:00 again.
    const plan = planOn('2026-10-29', ['22:00', '23:15', '00:30'])
    expect(timesOf(plan, '2026-10-29')).toEqual(['22:00', '23:15', '00:30'])
    expect(plan.rooms[0]?.slots.map(({ at }) => at)).toEqual([0, 75, 210])
    expect(axisOf(plan)).toEqual(['10PM', '11PM', '11PM', '12AM', '1AM'])
  })

  test('the night that Cairo puts them forward has no session in the hour that is skipped', () => {
    // After 23:59 on Thursday 29 April comes 01:00 on Friday.
    const plan = planOn('2027-04-29', ['22:00', '00:30', '01:45'])
    expect(timesOf(plan, '2027-04-29')).toEqual(['22:00', '01:45'])
    expect(plan.rooms[0]?.slots.map(({ at }) => at)).toEqual([0, 165])
    expect(axisOf(plan)).toEqual(['10PM', '11PM', '1AM', '2AM'])
  })

  test('has the price of every group', () => {
    const plan = planOn('2026-11-19', ['22:00'])
    const [tomb] = plan.rooms
    const slot = tomb?.slots[0]
    if (!tomb || !slot) throw new Error('the room is played')
    expect(plannedPrice(plan, tomb, slot, null)).toMatchObject({ players: 2, total: 60_000 })
    expect(plannedPrice(plan, tomb, slot, 4)).toMatchObject({ players: 4, total: 100_000 })
    expect(plannedPrice(plan, tomb, slot, 5)).toBeNull()
    expect([1, 2, 4, 5, null].map((players) => fitOf(tomb, players))).toEqual([
      'too_small',
      'fits',
      'fits',
      'too_large',
      'fits',
    ])
  })

  test('a closed evening is empty, and the next open one is known', () => {
    const book = bookOf(['20:00'], [4])
    const now = Date.parse('2026-11-19T09:00:00Z')
    expect(eveningPlan(book, [room], '2026-11-20', now, 'en', translators.en).hours).toEqual([])
    expect(nextOpenEvening(book, '2026-11-20', now)).toBe('2026-11-26')
    expect(nextOpenEvening(bookOf([]), '2026-11-20', now)).toBeNull()
  })
})

test('filters leave the rooms and sessions that were asked for', () => {
  const { rooms } = planOn('2026-11-19', ['22:00', '01:00'])
  const shown = (filters: Partial<typeof noFilters>) =>
    filterRooms(rooms, { ...noFilters, ...filters }).map(({ slots }) => slots.length)
  expect(shown({})).toEqual([2])
  expect(shown({ audience: 'women' })).toEqual([1])
  expect(shown({ audience: 'families' })).toEqual([])
  expect(shown({ difficulty: 3 })).toEqual([2])
  expect(shown({ difficulty: 5 })).toEqual([])
})

test('an answer about other sessions than those shown means that the plan was changed', () => {
  const plan = planOn('2026-11-19', ['22:00', '23:30'])
  const dayOf = (other: typeof plan): BranchDay => ({
    branch: 'cairo',
    date: '2026-11-19',
    timeZone,
    currency: 'EGP',
    rooms: other.rooms.map(({ slug, slots }) => ({
      room: slug,
      name: named(slug),
      difficulty: 3,
      minPlayers: 2,
      maxPlayers: 4,
      slots: slots.map(({ startsAt, audience }) => ({
        startsAt,
        endsAt: startsAt,
        audience,
        mode: 'private' as const,
        state: 'free',
        price: null,
      })),
    })),
  })
  expect(isSamePlan(plan, slotsByName(dayOf(plan)))).toBe(true)
  expect(isSamePlan(plan, slotsByName(dayOf(planOn('2026-11-19', ['22:00']))))).toBe(false)
  expect(isSamePlan(plan, slotsByName(dayOf(planOn('2026-11-19', ['22:00', '00:30']))))).toBe(false)
})

test('only sessions that are planned can be looked for, now or in a season to come', () => {
  const season = { fromDate: '2026-12-01', untilDate: '2026-12-18' }
  const sessions = [{ weekday: 5, starts: '20:00', audience: 'families', mode: 'private' } as const]
  const plain = bookOf(['18:00'])
  const rooms = plain.rooms.map((own) => ({
    ...own,
    sessions: { ...own.sessions, seasons: [{ ...season, sessions }] },
  }))
  expect(audiencesPlanned(plain)).toEqual([])
  expect(audiencesPlanned(bookOf(['18:00', '01:00']))).toEqual(['women'])
  expect(audiencesPlanned({ rooms })).toEqual(['families'])
})
