import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { arrivals } from './arrivals.ts'

const minute = (seed: number) => [...arrivals(500, 60, seededRandom(seed))]

test('as many come as were asked for, in their order, within the time', () => {
  const came = minute(1)
  expect(Math.abs(came.length - 30_000)).toBeLessThan(900)
  expect(came.every(({ at }, index) => at >= (came[index - 1]?.at ?? 0) && at < 60_000)).toBe(true)
})

test('90 of 100 look at pages, 8 ask for times, 2 book', () => {
  const came = minute(2)
  const share = (kind: string) => (came.filter((one) => one.kind === kind).length / came.length) * 100
  expect(share('page')).toBeCloseTo(90, -0.5)
  expect(share('availability')).toBeCloseTo(8, -0.3)
  expect(share('booking')).toBeCloseTo(2, -0.3)
})

test('they come in crowds and leave gaps: half of all gaps are much shorter than the average one', () => {
  const came = minute(3)
  const gaps = came.map(({ at }, index) => at - (came[index - 1]?.at ?? 0)).sort((a, b) => a - b)
  expect(gaps[Math.floor(gaps.length / 2)]).toBeCloseTo(2 * Math.LN2, 0.9)
  expect(gaps.at(-1)).toBeGreaterThan(10)
})

test('the same seed is the same traffic', () => {
  expect(minute(4)).toEqual(minute(4))
  expect(minute(4)).not.toEqual(minute(5))
})
