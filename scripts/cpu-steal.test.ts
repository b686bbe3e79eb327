import { expect, test } from 'vitest'
import { readTicks, shareStolen, stolenSince } from './cpu-steal.ts'

const stat = (idle: number, stolen: number) =>
  `cpu  100 0 50 ${idle} 10 0 5 ${stolen} 7 0\ncpu0 50 0 25 400 5 0 2 10 0 0\nintr 1 2 3\n`

test('the share that went to other machines is counted between two moments', () => {
  const [before, after] = [readTicks(stat(800, 35)), readTicks(stat(875, 60))]
  expect(before).toEqual({ all: 1000, stolen: 35 })
  expect(shareStolen(before, after)).toBe(0.25)
  expect(stolenSince(before, after)).toBe(", 25.0 % of the machine's time was given to others by its host")
})

test('nothing is said where nobody counts it', () => {
  expect(readTicks('page 1 2\n')).toBeNull()
  expect(stolenSince(null, readTicks(stat(1, 1)))).toBe('')
  expect(shareStolen(null, null)).toBe(0)
  expect(shareStolen(readTicks(stat(1, 1)), readTicks(stat(1, 1)))).toBe(0)
})
