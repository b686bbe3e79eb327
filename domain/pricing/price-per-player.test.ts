import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modifiersOfSession } from './modifiers-of-session.ts'
import { modifiedPrice, tierPrice } from './price-per-player.ts'
import { anyPlan, modifier, pricePerPlayer, riyadhPlan, sessionAt } from './test-plan.ts'

const thursday = '2026-11-05'
const friday = '2026-11-06'
const sunday = '2026-11-08'

function priced(modifiers: ReturnType<typeof modifier>[], session = sessionAt(thursday, '19:00')) {
  return pricePerPlayer({ ...riyadhPlan, modifiers }, 4, session)
}

describe('tiers', () => {
  test.each([
    [1, 14_000],
    [2, 14_000],
    [3, 14_000],
    [4, 11_000],
    [5, 11_000],
    [6, 9_500],
    [11, 9_500],
  ])('%i players pay %i each', (players, perPlayer) => {
    expect(tierPrice(riyadhPlan, players)).toBe(perPlayer)
    const shuffled = { ...riyadhPlan, tiers: [...riyadhPlan.tiers].reverse() }
    expect(tierPrice(shuffled, players)).toBe(perPlayer)
  })

  test('a room without prices and a group of nobody are bugs', () => {
    expect(() => tierPrice({ ...riyadhPlan, tiers: [] }, 4)).toThrow(RangeError)
    expect(() => tierPrice(riyadhPlan, 0)).toThrow(RangeError)
    expect(() => tierPrice(riyadhPlan, 2.5)).toThrow(RangeError)
  })
})

describe('which modifiers apply', () => {
  const dearer = { perPlayer: 100 }

  test('weekends are those of the branch', () => {
    const plan = { ...riyadhPlan, modifiers: [modifier('weekend', dearer)] }
    const dubai = { ...plan, weekendDays: [6, 7] }
    expect(pricePerPlayer(plan, 4, sessionAt(friday, '19:00'))).toBe(11_100)
    expect(pricePerPlayer(dubai, 4, sessionAt(friday, '19:00'))).toBe(11_000)
    expect(pricePerPlayer(plan, 4, sessionAt(sunday, '19:00'))).toBe(11_000)
    expect(pricePerPlayer(dubai, 4, sessionAt(sunday, '19:00'))).toBe(11_100)
  })

  test('after midnight it is still the evening before', () => {
    const weekend = [modifier('weekend', dearer)]
    // 03:30 is the next date in UTC as well.
    for (const time of ['00:30', '03:30']) {
      expect(priced(weekend, sessionAt(thursday, time))).toBe(11_000)
      expect(priced(weekend, sessionAt('2026-11-07', time))).toBe(11_100)
    }
  })

  test('weekdays are all but the weekend, or those that are named', () => {
    const all = [modifier('weekday', dearer)]
    expect([priced(all), priced(all, sessionAt(friday, '19:00'))]).toEqual([11_100, 11_000])
    const fridays = [modifier('weekday', dearer, { weekdays: [5] })]
    expect([priced(fridays), priced(fridays, sessionAt(friday, '19:00'))]).toEqual([11_000, 11_100])
  })

  test.each([
    ['19:00', '23:00', '18:59', false],
    ['19:00', '23:00', '19:00', true],
    ['19:00', '23:00', '22:59', true],
    ['19:00', '23:00', '23:00', false],
    ['21:00', '01:00', '20:59', false],
    ['21:00', '01:00', '21:00', true],
    ['21:00', '01:00', '00:59', true],
    ['21:00', '01:00', '01:00', false],
    ['18:00', '18:00', '04:00', true],
  ])('peak from %s until %s: %s is %s', (fromTime, untilTime, time, applies) => {
    const peak = [modifier('peak', dearer, { fromTime, untilTime })]
    expect(priced(peak, sessionAt(thursday, time))).toBe(applies ? 11_100 : 11_000)
  })

  test('peak days are evenings as well', () => {
    const peak = [modifier('peak', dearer, { fromTime: '21:00', untilTime: '02:00', weekdays: [4] })]
    expect(priced(peak, sessionAt(thursday, '01:00'))).toBe(11_100)
    expect(priced(peak, sessionAt('2026-11-04', '01:00'))).toBe(11_000)
  })

  test('peak hours are on the wall of the branch, in summer and in winter', () => {
    const peak = [modifier('peak', dearer, { fromTime: '20:00', untilTime: '21:00' })]
    const cairo = { ...riyadhPlan, timeZone: 'Africa/Cairo', modifiers: peak }
    for (const date of ['2026-07-01', '2026-12-01'])
      for (const [time, price] of [
        ['19:59', 11_000],
        ['20:00', 11_100],
        ['21:00', 11_000],
      ] as const)
        expect(pricePerPlayer(cairo, 4, sessionAt(date, time, 'Africa/Cairo'))).toBe(price)
  })

  test('dates count from the first to the last evening', () => {
    const range = [modifier('date_range', dearer, { fromDate: thursday, untilDate: friday })]
    const days = ['2026-11-04', thursday, friday, '2026-11-07']
    expect(days.map((day) => priced(range, sessionAt(day, '00:30')))).toEqual([
      11_000, 11_100, 11_100, 11_000,
    ])
  })

  test('last minute counts from the booking to the start, exactly', () => {
    const late = [modifier('last_minute', { percent: -2000 }, { withinMinutes: 120 })]
    const { startsAt, businessDay } = sessionAt(thursday, '19:00')
    const booked = (before: number) => priced(late, { startsAt, businessDay, bookedAt: startsAt - before })
    expect([booked(7_200_001), booked(7_200_000), booked(0), booked(-60_000)]).toEqual([
      11_000, 8800, 8800, 8800,
    ])
  })

  test('those of other rooms do not', () => {
    expect(
      priced([modifier('weekday', dearer, { roomId: 2 }), modifier('weekday', dearer, { roomId: 1 })]),
    ).toBe(11_100)
  })
})

describe('how they add up', () => {
  test('in the order of their kinds, then of their ids, each on what the ones before left', () => {
    const modifiers = [
      modifier('last_minute', { percent: -1000 }, { withinMinutes: 20_000, id: 1 }),
      modifier('peak', { perPlayer: 1000 }, { fromTime: '18:00', untilTime: '23:00', id: 9 }),
      modifier('weekday', { perPlayer: -500 }, { id: 4 }),
      modifier('weekday', { percent: 2000 }, { id: 3 }),
    ]
    const order = modifiersOfSession({ ...riyadhPlan, modifiers }, sessionAt(thursday, '19:00'))
    expect(order.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'weekday 3',
      'weekday 4',
      'peak 9',
      'last_minute 1',
    ])
    // ((110.00 + 20 %) − 5.00 + 10.00) − 10 %
    expect(priced(modifiers)).toBe(12_330)
  })

  test('the example of docs/pricing.md', () => {
    const modifiers = [
      modifier('weekday', { percent: 2000 }),
      modifier('peak', { perPlayer: 1000 }, { fromTime: '18:00', untilTime: '23:00' }),
      modifier('last_minute', { percent: -1000 }, { withinMinutes: 20_000 }),
    ]
    expect(priced(modifiers)).toBe(12_780)
  })

  test('are rounded once, half up', () => {
    const percents = (...all: number[]) => all.map((percent, id) => modifier('weekday', { percent }, { id }))
    expect(modifiedPrice(5, percents(-1000), 1)).toBe(5)
    expect(modifiedPrice(5, percents(-1001), 1)).toBe(4)
    // 33.75 and 2.25; rounded on the way they would be 35 and 3.
    expect(modifiedPrice(15, percents(5000, 5000), 1)).toBe(34)
    expect(modifiedPrice(1, percents(5000, 5000), 1)).toBe(2)
    expect(modifiedPrice(1_000_000_007, percents(1, -1, 3333), 1)).toBe(1_333_299_996)
    // Dinars move by ten fils.
    expect(modifiedPrice(4_755, percents(-1000), 10)).toBe(4_280)
    expect(modifiedPrice(4_755, [], 10)).toBe(4_755)
  })

  test('never go below nothing, not even on the way', () => {
    const cheaper = modifier('weekday', { perPlayer: -20_000 }, { id: 1 })
    expect(priced([cheaper])).toBe(0)
    expect(priced([cheaper, modifier('weekday', { perPlayer: 300 }, { id: 2 })])).toBe(300)
  })

  test('do not depend on the order they are stored in', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 12 }), (plan, players) => {
        // Ids are unique in a branch.
        const modifiers = plan.modifiers.map((one, id) => ({ ...one, id }))
        const session = sessionAt(friday, '22:00')
        expect(pricePerPlayer({ ...plan, modifiers: [...modifiers].reverse() }, players, session)).toBe(
          pricePerPlayer({ ...plan, modifiers }, players, session),
        )
      }),
    )
  })
})
