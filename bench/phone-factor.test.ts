import { expect, test } from 'vitest'
import { phoneFactor } from './phone-factor.ts'

test.each([
  { machine: 2000, factor: 4 },
  { machine: 1500, factor: 4 },
  { machine: 750, factor: 2 },
  { machine: 100, factor: 1 },
])('a machine of $machine is $factor times as fast as the phone', ({ machine, factor }) => {
  expect(phoneFactor(machine)).toBe(factor)
})
