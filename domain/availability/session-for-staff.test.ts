import { expect, test } from 'vitest'
import { sessionForStaff } from './session-for-staff.ts'
import type { SessionPlan } from './session-plan.ts'

const clock = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00', leadMinutes: 30, horizonDays: 60 }
const plan: SessionPlan = {
  durationMinutes: 60,
  resetMinutes: 15,
  seasons: [],
  extras: [],
  closures: [],
  weekly: [{ weekday: 4, starts: '21:00', audience: 'women', mode: 'private' }],
}
const thursday = Date.parse('2026-11-19T18:00:00Z')
const minute = 60_000

test('a start and length of the plan is its session, with whom it is for', () => {
  expect(sessionForStaff(plan, clock, { startsAt: thursday })).toMatchObject({ audience: 'women' })
  expect(sessionForStaff(plan, clock, { startsAt: thursday, minutes: 60 })).toMatchObject({
    audience: 'women',
  })
})

test('any other start or length is a session of its own, reset included, on the evening it begins on', () => {
  const afterMidnight = thursday + 4 * 60 * minute
  expect(sessionForStaff(plan, clock, { startsAt: afterMidnight, minutes: 150 })).toEqual({
    startsAt: afterMidnight,
    endsAt: afterMidnight + 150 * minute,
    freeAt: afterMidnight + 165 * minute,
    businessDay: '2026-11-19',
    audience: 'everyone',
    mode: 'private',
  })
  expect(sessionForStaff(plan, clock, { startsAt: thursday, minutes: 90 }).endsAt).toBe(
    thursday + 90 * minute,
  )
})
