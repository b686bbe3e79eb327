import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { businessDay } from '../time/wall-clock.ts'
import { freeSessions } from './free-sessions.ts'
import { judgeStart } from './judge-start.ts'
import { judgeTime, saleWindow } from './sale-window.ts'
import {
  audiences,
  type SaleClock,
  type Session,
  type SessionPlan,
  sessionModes,
  type Taken,
} from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

// Around nights when the clocks of Cairo and Beirut change, and one when none does.
const nights = ['2026-04-23', '2026-10-29', '2026-03-28', '2026-10-24', '2027-02-10'] as const
const minute = 60_000
const two = (part: number) => String(part).padStart(2, '0')

const wallTime = fc
  .oneof(fc.nat(24 * 4 - 1), fc.nat(8), fc.integer({ min: 88, max: 95 }))
  .map((quarter) => `${two(Math.trunc(quarter / 4))}:${two((quarter % 4) * 15)}`)
const weekday = fc.integer({ min: 1, max: 7 })
const audience = fc.constantFrom(...audiences)
const mode = fc.constantFrom(...sessionModes)
const weekly = fc.array(fc.record({ weekday, starts: wallTime, audience, mode }), { maxLength: 40 })

function dates(night: string) {
  const date = fc.integer({ min: -4, max: 4 }).map((days) => addDays(night, days))
  return fc
    .tuple(date, fc.nat(4))
    .map(([fromDate, days]) => ({ fromDate, untilDate: addDays(fromDate, days) }))
}

function planAround(night: string): fc.Arbitrary<SessionPlan> {
  return fc.record({
    durationMinutes: fc.oneof(fc.integer({ min: 15, max: 120 }), fc.constantFrom(60, 1440, 1500)),
    resetMinutes: fc.nat(30),
    weekly,
    seasons: fc.array(
      fc.tuple(dates(night), weekly).map(([span, sessions]) => ({ ...span, sessions })),
      { maxLength: 1 },
    ),
    extras: fc.array(
      fc.record({ date: dates(night).map(({ fromDate }) => fromDate), starts: wallTime, audience, mode }),
      { maxLength: 6 },
    ),
    closures: fc.array(
      fc
        .tuple(dates(night), fc.option(fc.record({ from: wallTime, until: wallTime })))
        .map(([span, hours]) => ({ ...span, hours })),
      { maxLength: 2 },
    ),
  })
}

const scene = fc.constantFrom(...nights).chain((night) =>
  fc.record({
    night: fc.constant(night),
    plan: planAround(night),
    clock: fc.record<SaleClock>({
      timeZone: fc.constantFrom('Africa/Cairo', 'Asia/Beirut', 'Asia/Riyadh', 'Europe/London'),
      businessDayStart: fc.oneof(fc.constant('06:00'), wallTime),
      leadMinutes: fc.nat(300),
      horizonDays: fc.integer({ min: 1, max: 6 }),
    }),
  }),
)

const eveningsAround = (night: string) => Array.from({ length: 13 }, (_, index) => addDays(night, index - 6))

function sessionsAround(plan: SessionPlan, clock: SaleClock, night: string): Session[] {
  return eveningsAround(night).flatMap((date) => sessionsOfDay(plan, clock, date))
}

describe('whatever the plan and the night', () => {
  test('no two sessions of a room meet, on one evening or on two', () => {
    fc.assert(
      fc.property(scene, ({ plan, clock, night }) => {
        const sessions = sessionsAround(plan, clock, night)
        for (const [index, session] of sessions.entries()) {
          const next = sessions[index + 1]
          if (next) expect(next.startsAt).toBeGreaterThanOrEqual(session.freeAt)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a session is as long as the room, belongs to one evening, and that evening planned it', () => {
    fc.assert(
      fc.property(scene, ({ plan, clock, night }) => {
        for (const session of sessionsAround(plan, clock, night)) {
          expect(session.endsAt - session.startsAt).toBe(plan.durationMinutes * minute)
          expect(session.freeAt - session.endsAt).toBe(plan.resetMinutes * minute)
          expect(businessDay(session.startsAt, clock.timeZone, clock.businessDayStart)).toBe(
            session.businessDay,
          )
          expect(isPlanned(plan, clock, session)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a planned time that is missing was skipped, closed, or stood in another one’s way', () => {
    fc.assert(
      fc.property(scene, ({ plan, clock, night }) => {
        const simple: SessionPlan = { ...plan, closures: [], durationMinutes: 15, resetMinutes: 0 }
        const changes = clock.timeZone !== 'Asia/Riyadh'
        for (const date of eveningsAround(night)) {
          const planned = wallTimesOf(simple, date).size
          const offered = sessionsOfDay(simple, clock, date).length
          expect(offered).toBeLessThanOrEqual(planned)
          if (!changes) expect(offered).toBe(planned)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a start is accepted exactly when it is offered', () => {
    const now = fc.integer({ min: -7 * 24 * 60, max: 7 * 24 * 60 })
    fc.assert(
      fc.property(scene, now, ({ plan, clock, night }, minutes) => {
        const moment = Date.parse(`${night}T12:00Z`) + minutes * minute
        const window = saleWindow(clock, moment)
        const sessions = sessionsAround(plan, clock, night)
        const starts = new Set(sessions.map(({ startsAt }) => startsAt))
        for (const session of sessions) {
          const verdict = judgeTime(window, session)
          const judged = judgeStart(plan, clock, session.startsAt, moment)
          if (verdict === 'open') expect(judged).toEqual(session)
          else expect(judged).toBe(verdict)
          for (const other of [session.startsAt + minute, session.endsAt])
            if (!starts.has(other) && sessions.some(({ businessDay: day }) => day > session.businessDay))
              expect(judgeStart(plan, clock, other, moment)).toBe('not_offered')
        }
      }),
      { numRuns: 150 },
    )
  })

  test('nothing taken meets a free session, and every other session is free', () => {
    const claims = fc.array(fc.tuple(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: 1, max: 300 })))
    fc.assert(
      fc.property(scene, claims, ({ plan, clock, night }, spans) => {
        const noon = Date.parse(`${night}T12:00Z`)
        const taken = spans.map(([from, length]) => ({
          startsAt: noon + from * minute,
          freeAt: noon + (from + length) * minute,
        }))
        const sessions = sessionsAround(plan, clock, night)
        // Claims that end when one session begins, and begin when another leaves.
        const [first, last] = [sessions[0], sessions.at(-1)]
        if (first && last)
          taken.push(
            { startsAt: first.startsAt - minute, freeAt: first.startsAt },
            { startsAt: last.freeAt, freeAt: last.freeAt + minute },
          )
        const free = new Set(freeSessions(sessions, taken))
        const isApart = (session: Session, claim: Taken) =>
          claim.freeAt <= session.startsAt || session.freeAt <= claim.startsAt
        for (const session of sessions)
          expect(free.has(session)).toBe(taken.every((claim) => isApart(session, claim)))
      }),
      { numRuns: 200 },
    )
  })
})

test('a start that no calendar knows is not offered', () => {
  const plan: SessionPlan = {
    durationMinutes: 60,
    resetMinutes: 15,
    weekly: [],
    seasons: [],
    extras: [],
    closures: [],
  }
  const clock = { timeZone: 'Africa/Cairo', businessDayStart: '06:00', leadMinutes: 0, horizonDays: 10 }
  for (const start of [Number.NaN, Number.POSITIVE_INFINITY, -1, 9e15])
    expect(judgeStart(plan, clock, start, 0)).toBe('not_offered')
})

/** The wall times an evening plans, by another road than the code under test. */
function wallTimesOf(plan: SessionPlan, date: string): Set<string> {
  const isoWeekday = new Date(`${date}T00:00Z`).getUTCDay() || 7
  const season = plan.seasons.find(({ fromDate, untilDate }) => fromDate <= date && date <= untilDate)
  return new Set([
    ...(season?.sessions ?? plan.weekly)
      .filter((session) => session.weekday === isoWeekday)
      .map(({ starts }) => starts),
    ...plan.extras.filter((extra) => extra.date === date).map(({ starts }) => starts),
  ])
}

function isPlanned(plan: SessionPlan, clock: SaleClock, session: Session): boolean {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: clock.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(session.startsAt)
  const closedAllEvening = plan.closures.some(
    ({ fromDate, untilDate, hours }) =>
      hours === null && fromDate <= session.businessDay && session.businessDay <= untilDate,
  )
  return !closedAllEvening && wallTimesOf(plan, session.businessDay).has(shown)
}
