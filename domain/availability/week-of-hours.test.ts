import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '../branch/opening-hours.ts'
import { timeOfMinutes } from '../time/calendar-date.ts'
import { planProblems } from './plan-problems.ts'
import { weekOfHours } from './week-of-hours.ts'

const hour = { durationMinutes: 60, resetMinutes: 15 }
const dayStart = '06:00'
const startsOf = (hours: readonly OpeningHours[], room = hour) =>
  weekOfHours(hours, room, dayStart).map(({ weekday, starts }) => `${weekday} ${starts}`)

describe('a week from hours', () => {
  test('goes on past midnight and is over before the doors close', () => {
    expect(startsOf([{ day: 4, opens: '20:00', closes: '01:00' }])).toEqual([
      '4 20:00',
      '4 21:15',
      '4 22:30',
      '4 23:45',
    ])
  })

  test('takes each opening of a day', () => {
    const hours = [
      { day: 5, opens: '16:00', closes: '18:00' },
      { day: 5, opens: '10:00', closes: '11:30' },
    ]
    expect(startsOf(hours)).toEqual(['5 10:00', '5 16:00'])
  })

  test('has nothing where a session is longer than the evening, or there are no hours', () => {
    expect(startsOf([{ day: 1, opens: '16:00', closes: '16:45' }])).toEqual([])
    expect(startsOf([])).toEqual([])
    expect(
      startsOf([{ day: 1, opens: '16:00', closes: '18:00' }], { durationMinutes: 0, resetMinutes: 0 }),
    ).toEqual([])
  })

  test('never overlaps, and never leaves the hours, whatever they are', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarters) => timeOfMinutes(quarters * 15))
    const opening = fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: time, closes: time })
    const room = fc.record({
      durationMinutes: fc.integer({ min: 10, max: 480 }),
      resetMinutes: fc.integer({ min: 0, max: 240 }),
    })
    const clock = { timeZone: 'Asia/Amman', businessDayStart: dayStart, leadMinutes: 0, horizonDays: 60 }
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 14 }), room, (hours, lengths) => {
        const sessions = weekOfHours(hours, lengths, dayStart)
        const judged = { sessions, ...lengths, hours, from: '2026-11-16', until: '2026-11-22' }
        expect(planProblems(judged, clock)).toEqual([])
      }),
    )
  })
})
