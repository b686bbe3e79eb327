import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMailDue, isQuiet, type NewsHours } from './news-wishes.ts'

const hour = 3_600_000
const riyadh: NewsHours = { timeZone: 'Asia/Riyadh', digestHour: 9, quiet: { from: 23, until: 8 } }
/** An hour of 19 November in Riyadh, three hours ahead of UTC. */
const at = (local: number) => Date.parse('2026-11-19T00:00:00Z') + (local - 3) * hour

test('nights go on after midnight, and the same hour twice is never', () => {
  expect([22, 23, 24, 31, 32].map((local) => isQuiet(riyadh, at(local)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isQuiet({ ...riyadh, quiet: { from: 13, until: 15 } }, at(14))).toBe(true)
  expect(isQuiet({ ...riyadh, quiet: { from: 13, until: 13 } }, at(13))).toBe(false)
  expect(isQuiet({ ...riyadh, quiet: null }, at(3))).toBe(false)
})

test('what rings at once waits for the end of the night', () => {
  expect(isMailDue('at_once', at(2), riyadh, at(2))).toBe(false)
  expect(isMailDue('at_once', at(2), riyadh, at(8))).toBe(true)
})

test('the mail of the day takes what came before its hour, and what comes after waits for the next', () => {
  expect(isMailDue('digest', at(8), riyadh, at(8.9))).toBe(false)
  expect(isMailDue('digest', at(8), riyadh, at(9))).toBe(true)
  expect(isMailDue('digest', at(9), riyadh, at(9))).toBe(false)
  expect(isMailDue('digest', at(9), riyadh, at(32.9))).toBe(false)
  expect(isMailDue('digest', at(9), riyadh, at(33))).toBe(true)
})

test('what is told in the office alone is never mailed', () => {
  expect(isMailDue('office', at(0), riyadh, at(240))).toBe(false)
  expect(isMailDue('off', at(0), riyadh, at(240))).toBe(false)
})

test('nothing waits for longer than a day and the hour that a clock is changed by', () => {
  const zones = fc.constantFrom('Africa/Cairo', 'Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns')
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
      (timeZone, digestHour, happenedAt) => {
        const hours: NewsHours = { timeZone, digestHour, quiet: null }
        return (
          isMailDue('digest', happenedAt, hours, happenedAt + 25 * hour + 1) &&
          !isMailDue('digest', happenedAt, hours, happenedAt)
        )
      },
    ),
    { seed: 26, examples: [['Africa/Cairo', 0, Date.parse('2026-04-23T22:30:00Z')]] },
  )
})
