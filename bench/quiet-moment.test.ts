import { expect, test, vi } from 'vitest'
import { longestHeldUp, quietMoment } from './quiet-moment.ts'

/** A clock that goes on by a tenth of a millisecond whenever it is read, and once by more. */
function clock(jumpAt: number, jump: number) {
  let [time, reads] = [0, 0]
  return () => {
    time += ++reads === jumpAt ? jump : 0.1
    return time
  }
}

test('what others took in one piece is seen', () => {
  expect(longestHeldUp(clock(500, 11))).toBeCloseTo(11)
  expect(longestHeldUp(clock(0, 0))).toBeCloseTo(0.1)
})

test('a quiet moment is waited for, and not for ever', async () => {
  const rest = vi.fn(async () => {})
  const found = [12, 4, 2, 9]
  await quietMoment(60_000, () => found.shift() ?? 0, rest as never)
  expect(found).toEqual([9])
  expect(rest).toHaveBeenCalledTimes(2)
  await quietMoment(6000, () => 12, rest as never)
  expect(rest).toHaveBeenCalledTimes(4)
})
