import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf, lanesOf, overlap, placeOf, shownHours } from './calendar-geometry.ts'

const hour = 3_600_000
const minute = 60_000
/** Six in the morning until six. */
const evening = { from: Date.parse('2026-11-19T03:00Z'), until: Date.parse('2026-11-20T03:00Z') }
const at = (from: number, until: number) => ({
  from: evening.from + from * hour,
  until: evening.from + until * hour,
})

describe('the hours that are drawn', () => {
  test('are whole ones around everything, also after midnight', () => {
    expect(shownHours(evening, [at(10.5, 11.75), at(19.25, 20.5)])).toEqual(at(10, 21))
    expect(hoursOf(at(10, 21))).toHaveLength(11)
  })

  test('end with the evening, whatever reaches beyond it', () => {
    expect(shownHours(evening, [at(-3, 2), at(23, 30)])).toEqual(at(0, 24))
    expect(shownHours(evening, [at(-5, -1)])).toEqual(at(10, 18))
  })

  test('are those of a late evening when nothing is on', () => {
    expect(shownHours(evening, [])).toEqual(at(10, 18))
  })

  test('hold whatever is on, for any evening', () => {
    const thing = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 }))
      .map(([start, length]) => ({
        from: evening.from + start * minute,
        until: Math.min(evening.until, evening.from + (start + length) * minute),
      }))
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1 }), (things) => {
        const shown = shownHours(evening, things)
        for (const { from, until } of things) {
          expect(from).toBeGreaterThanOrEqual(shown.from)
          expect(until).toBeLessThanOrEqual(shown.until)
        }
        expect((shown.from - evening.from) % hour).toBe(0)
      }),
    )
  })
})

test('something stands at its minute and is as long as it takes; what reaches out is cut, what is out is not drawn', () => {
  expect(placeOf(at(11.5, 12.75), at(10, 18))).toEqual({ top: 90, minutes: 75 })
  expect(placeOf(at(8, 11), at(10, 18))).toEqual({ top: 0, minutes: 60 })
  expect(placeOf(at(17, 20), at(10, 18))).toEqual({ top: 420, minutes: 60 })
  expect(placeOf(at(18, 19), at(10, 18))).toBeNull()
})

describe('lanes', () => {
  test('who is alone has the whole width, who meets shares it', () => {
    expect(lanesOf([at(1, 2), at(2, 3)])).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ])
    expect(lanesOf([at(1, 3), at(2, 4), at(3, 5), at(6, 7)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  test('never lay two on top of each other', () => {
    const span = fc
      .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => ({ from, until: from + length }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const lanes = lanesOf(spans)
        spans.forEach((one, i) => {
          expect(lanes[i]?.lane).toBeLessThan(lanes[i]?.lanes ?? 0)
          spans.forEach((other, j) => {
            if (i !== j && overlap(one, other)) expect(lanes[i]?.lane).not.toBe(lanes[j]?.lane)
          })
        })
      }),
    )
  })
})
