import { describe, expect, test } from 'vitest'
import { isShownOnce, wallClockAt, zoneRulesAround, zoneRulesBetween } from './zone-rules.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)

describe('the rules of a zone', () => {
  test('one that never changes has one, from the beginning', () => {
    expect(zoneRulesAround(at('2026-11-05T18:30Z'), 'Asia/Riyadh')).toEqual([
      { since: -3 * hour, before: 3 * hour, offset: 3 * hour },
    ])
  })

  test('over a year of Cairo there are those of both seasons, in their order', () => {
    const rules = zoneRulesBetween(at('2026-07-01T00:00Z'), at('2027-07-01T00:00Z'), 'Africa/Cairo')
    expect(rules.map(({ offset }) => offset / hour)).toEqual([3, 2, 3])
    expect(rules.map(({ since }) => since)).toEqual(rules.map(({ since }) => since).toSorted((a, b) => a - b))
    expect(zoneRulesBetween(0, at('2027-07-01T00:00Z'), 'Asia/Riyadh')).toHaveLength(1)
  })

  test('Cairo in summer: since the last Friday of April, until the end of October', () => {
    expect(zoneRulesAround(at('2026-07-01T00:00Z'), 'Africa/Cairo')).toEqual([
      { since: at('2026-04-23T22:00Z'), before: 2 * hour, offset: 3 * hour },
      { since: at('2026-10-29T21:00Z'), before: 3 * hour, offset: 2 * hour },
    ])
  })

  test('the instant of a change belongs to the new rule', () => {
    expect(zoneRulesAround(at('2026-10-29T21:00Z'), 'Africa/Cairo')[0]).toMatchObject({ offset: 2 * hour })
    expect(zoneRulesAround(at('2026-10-29T21:00Z') - 1, 'Africa/Cairo')[0]).toMatchObject({
      offset: 3 * hour,
    })
  })
})

test('the clock on the wall', () => {
  expect(wallClockAt(at('2026-11-05T22:30Z'), 'Asia/Riyadh')).toBe('2026-11-06T01:30:00')
  expect(wallClockAt(at('2026-11-05T22:00Z'), 'Asia/Riyadh')).toBe('2026-11-06T01:00:00')
})

test('an hour that the autumn night repeats is shown twice', () => {
  expect(isShownOnce(at('2026-10-29T19:30Z'), 'Africa/Cairo')).toBe(true)
  expect(isShownOnce(at('2026-10-29T20:30Z'), 'Africa/Cairo')).toBe(false)
  expect(isShownOnce(at('2026-10-29T21:30Z'), 'Africa/Cairo')).toBe(false)
  expect(isShownOnce(at('2026-10-29T22:30Z'), 'Africa/Cairo')).toBe(true)
})
