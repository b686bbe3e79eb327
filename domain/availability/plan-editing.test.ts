import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstWeekday } from '../branch/first-weekday.ts'
import { minutesAfter } from '../time/calendar-date.ts'
import { compareDays } from './compare-days.ts'
import { byEvening, fillTimes } from './fill-times.ts'
import { planProblems } from './plan-problems.ts'
import { planWithWeek } from './plan-with.ts'
import { ramadanHours, ramadanWeek } from './ramadan-week.ts'
import type { SaleClock, SessionPlan, WeeklySession } from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

const dayStart = '06:00'
const clock: SaleClock = {
  timeZone: 'Africa/Cairo',
  businessDayStart: dayStart,
  leadMinutes: 30,
  horizonDays: 60,
}
const at = (weekday: number, starts: string): WeeklySession => ({
  weekday,
  starts,
  audience: 'everyone',
  mode: 'private',
})
const room = { durationMinutes: 60, resetMinutes: 15 }
const empty: SessionPlan = { ...room, weekly: [], seasons: [], extras: [], closures: [] }

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const week = fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), starts: time }), {
  maxLength: 20,
  selector: ({ weekday, starts }) => `${weekday} ${starts}`,
})
const sessionsOf = (starts: readonly { weekday: number; starts: string }[]) =>
  starts.map(({ weekday, starts: start }) => at(weekday, start))

describe('quick fill', () => {
  test('goes past midnight and stops at the last start', () => {
    expect(fillTimes({ first: '21:00', last: '01:00', everyMinutes: 75 }, dayStart)).toEqual([
      '21:00',
      '22:15',
      '23:30',
      '00:45',
    ])
    expect(fillTimes({ first: '16:00', last: '16:00', everyMinutes: 60 }, dayStart)).toEqual(['16:00'])
    expect(fillTimes({ first: '16:00', last: '15:00', everyMinutes: 60 }, dayStart)).toEqual([])
    expect(fillTimes({ first: '16:00', last: '18:00', everyMinutes: 0 }, dayStart)).toEqual([])
  })

  test('gives times of one evening, in its order, equally far apart', () => {
    fc.assert(
      fc.property(time, time, fc.integer({ min: 15, max: 240 }), (first, last, everyMinutes) => {
        const times = fillTimes({ first, last, everyMinutes }, dayStart)
        expect([...times].sort(byEvening(dayStart))).toEqual(times)
        const minutes = times.map((one) => minutesAfter(dayStart, one))
        expect(minutes.slice(1).every((one, index) => one - (minutes[index] ?? 0) === everyMinutes)).toBe(
          true,
        )
      }),
    )
  })
})

describe('what is wrong with a week', () => {
  const judge = (
    sessions: WeeklySession[],
    hours = ramadanHours,
    from = '2026-11-15',
    until = '2026-11-21',
  ) => planProblems({ ...room, sessions, hours, from, until }, clock)

  test('sessions that leave no time to reset, also over midnight and over the end of the week', () => {
    expect(judge([at(1, '21:00'), at(1, '22:15')])).toEqual([])
    expect(judge([at(1, '21:00'), at(1, '22:00')])).toMatchObject([
      { kind: 'overlap', weekday: 1, starts: '22:00', after: { weekday: 1, starts: '21:00' } },
    ])
    expect(judge([at(7, '05:30'), at(1, '06:00')], [])).toMatchObject([
      { kind: 'overlap', weekday: 1, starts: '06:00', after: { weekday: 7, starts: '05:30' } },
    ])
  })

  test('times outside the hours, until the end of the session', () => {
    expect(judge([at(3, '20:45')])).toMatchObject([{ kind: 'outside_hours', starts: '20:45' }])
    expect(judge([at(3, '02:00')])).toEqual([])
    expect(judge([at(3, '02:15')])).toMatchObject([{ kind: 'outside_hours' }])
  })

  test('times that the clocks jump over, on their night', () => {
    // Egypt puts its clocks forward in the night to 30 April 2027, from midnight to one.
    const thursday = [at(4, '00:30'), at(4, '23:00')]
    expect(judge(thursday, [], '2027-04-01', '2027-05-31')).toMatchObject([
      { kind: 'skipped', starts: '00:30', date: '2027-04-29' },
    ])
  })

  test('without an overlap, guests are offered every session of the week', () => {
    fc.assert(
      fc.property(week, (starts) => {
        const sessions = sessionsOf(starts)
        const overlaps = judge(sessions, []).filter(({ kind }) => kind === 'overlap')
        const plan = { ...empty, weekly: sessions }
        // The second week: the first has none before it.
        const offered = compareDays(empty, plan, clock, { from: '2026-11-23', count: 7 }).flatMap(
          (day) => day.sessions,
        ).length
        expect(overlaps.length === 0).toBe(offered === sessions.length)
      }),
    )
  })
})

test('a preview shows what guests are offered once it is saved, for the week and for a season', () => {
  fc.assert(
    fc.property(week, week, fc.boolean(), (before, after, inSeason) => {
      const now = { ...empty, weekly: sessionsOf(before) }
      const evenings = inSeason ? { fromDate: '2026-11-17', untilDate: '2026-11-19' } : null
      const saved = planWithWeek(now, evenings, sessionsOf(after), null)
      for (const { date, sessions } of compareDays(now, saved, clock, { from: '2026-11-15', count: 7 })) {
        const starts = sessions.filter(({ change }) => change !== 'gone').map(({ startsAt }) => startsAt)
        expect(starts).toEqual(sessionsOfDay(saved, clock, date).map(({ startsAt }) => startsAt))
        const was = sessions.filter(({ change }) => change !== 'new').map(({ startsAt }) => startsAt)
        expect(was).toEqual(sessionsOfDay(now, clock, date).map(({ startsAt }) => startsAt))
      }
    }),
  )
})

test('a preview says of a session that it is for others, or that others play it', () => {
  const then = (changes: Partial<WeeklySession>) =>
    compareDays(
      { ...empty, weekly: [at(3, '19:00')] },
      { ...empty, weekly: [{ ...at(3, '19:00'), ...changes }] },
      clock,
      { from: '2026-11-18', count: 1 },
    ).flatMap(({ sessions }) => sessions.map(({ change }) => change))
  expect(then({})).toEqual(['same'])
  expect(then({ mode: 'public' })).toEqual(['mode'])
  expect(then({ mode: 'public', audience: 'women' })).toEqual(['audience'])
})

test('the Ramadan week lies within its hours and leaves the room its time', () => {
  for (const durationMinutes of [45, 60, 75, 90])
    for (const start of ['00:00', '04:00', '06:00']) {
      const sessions = ramadanWeek({ durationMinutes, resetMinutes: 15 }, start)
      expect(sessions.length).toBeGreaterThanOrEqual(7)
      const plan = { durationMinutes, resetMinutes: 15, sessions, hours: ramadanHours }
      const evenings = { from: '2027-02-08', until: '2027-03-08' }
      expect(planProblems({ ...plan, ...evenings }, { ...clock, businessDayStart: start })).toEqual([])
    }
})

test('a week begins after the weekend', () => {
  expect([[5, 6], [6, 7], [5], []].map(firstWeekday)).toEqual([7, 1, 6, 1])
})
