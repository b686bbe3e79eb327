import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepNumber, tidyNumber } from './number-steps.ts'

describe('stepNumber', () => {
  test('begins at the lower end when nothing or no number was typed', () => {
    expect(stepNumber('', 1, { min: 2, max: 8, step: 1 })).toBe('2')
    expect(stepNumber('many', -1, { min: 2, max: 8, step: 1 })).toBe('2')
    expect(stepNumber('', 1, { step: 1 })).toBe('0')
  })

  test('reads both kinds of digits', () => {
    expect(stepNumber('٣', 1, { step: 1 })).toBe('4')
    expect(stepNumber('۳', -1, { step: 1 })).toBe('2')
  })

  test('adds fractions as people do', () => {
    expect(stepNumber('0.1', 2, { step: 0.1 })).toBe('0.3')
  })

  test('never leaves its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), (start, steps) => {
        const next = Number(stepNumber(String(start), steps, { min: 2, max: 8, step: 1 }))
        expect(next).toBeGreaterThanOrEqual(2)
        expect(next).toBeLessThanOrEqual(8)
      }),
    )
  })
})

test('a number is left in plain digits, anything else as it was typed', () => {
  expect(tidyNumber(' ١٢٫٥ ')).toBe('12.5')
  expect(tidyNumber('twelve')).toBe('twelve')
  expect(tidyNumber('')).toBe('')
})
