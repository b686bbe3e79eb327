import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf } from '../calendar/calendar-geometry.ts'
import { boardSpan, placeInSpan, rowsOf, type Timed } from './board-layout.ts'

const minute = 60_000
const noon = Date.parse('2026-11-15T12:00:00Z')
const timed = (start: number, minutes: number): Timed => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + minutes * minute).toISOString(),
})

test('a board shows full hours around all there is, and now while the evening is on', () => {
  const sessions = [timed(noon + 30 * minute, 60), timed(noon + 200 * minute, 75)]
  expect(boardSpan(sessions, noon - 300 * minute)).toEqual({ from: noon, until: noon + 300 * minute })
  expect(boardSpan(sessions, noon - 70 * minute)?.from).toBe(noon - 120 * minute)
  expect(boardSpan(sessions, noon + 300 * minute)?.until).toBe(noon + 360 * minute)
  expect(boardSpan([], noon)).toBeNull()
  expect(hoursOf({ from: noon, until: noon + 180 * minute })).toEqual([
    noon,
    noon + 60 * minute,
    noon + 120 * minute,
  ])
})

test('a block lies where its time lies, and what reaches out is cut', () => {
  const span = { from: noon, until: noon + 240 * minute }
  expect(placeInSpan(span, noon + 60 * minute, noon + 120 * minute)).toEqual({ at: 0.25, long: 0.25 })
  expect(placeInSpan(span, noon - 60 * minute, noon + 60 * minute)).toEqual({ at: 0, long: 0.25 })
  expect(placeInSpan(span, noon + 180 * minute, noon + 900 * minute)).toEqual({ at: 0.75, long: 0.25 })
})

test('blocks of a room never lie on each other, and take one line when they need no more', () => {
  const anyBlocks = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(anyBlocks, (drawn) => {
      const blocks = drawn
        .sort(([one], [other]) => one - other)
        .map(([start, long]) => timed(noon + start * minute, long))
      const lines = rowsOf(blocks)
      for (const [index, one] of blocks.entries())
        for (let next = index + 1; next < blocks.length; next++)
          if (lines[index] === lines[next])
            expect(Date.parse(one.endsAt)).toBeLessThanOrEqual(Date.parse(blocks[next]?.startsAt ?? ''))
      const meet = blocks.some((one, index) =>
        blocks.slice(index + 1).some((other) => Date.parse(other.startsAt) < Date.parse(one.endsAt)),
      )
      if (!meet) expect(Math.max(0, ...lines)).toBe(0)
    }),
  )
})
