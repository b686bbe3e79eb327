import { describe, expect, test } from 'vitest'
import { areStrokes, fitsRole, guardianPhone, isMinorBorn, playersOf } from './waiver.ts'

describe('a waiver', () => {
  test.each([
    ['player', 0, 1],
    ['guardian', 2, 3],
    ['guardian_only', 2, 2],
  ] as const)('of a %s with %i minors stands for %i', (role, minors, players) => {
    expect(playersOf({ role, minors })).toBe(players)
    expect(fitsRole({ role, minors })).toBe(true)
  })

  test('is signed as a guardian for somebody', () => {
    expect(fitsRole({ role: 'guardian', minors: 0 })).toBe(false)
    expect(fitsRole({ role: 'player', minors: 1 })).toBe(false)
    expect(fitsRole({ role: 'guardian_only', minors: 13 })).toBe(false)
  })

  test.each([
    [2026, true],
    [2008, true],
    [2007, false],
    [2027, false],
  ])('somebody born in %i needs a guardian in 2026: %s', (year, needs) => {
    expect(isMinorBorn(year, 2026)).toBe(needs)
  })

  test.each([
    ['+966 51 234-5678', '+966512345678'],
    ['٠٥١٢٣٤٥٦٧٨', '0512345678'],
    ['call me', null],
    ['12345', null],
  ])('a guardian is reached at %s: %s', (typed, number) => {
    expect(guardianPhone(typed)).toBe(number)
  })

  test('a drawn name is more than a dot and less than a book', () => {
    expect(areStrokes([[10, 10, 20, 20, 30, 30, 40, 40]])).toBe(true)
    expect(areStrokes([])).toBe(false)
    expect(areStrokes([[10, 10]])).toBe(false)
    expect(areStrokes([[10, 10, 20]])).toBe(false)
    expect(areStrokes(Array.from({ length: 61 }, () => [1, 1, 2, 2]))).toBe(false)
    expect(areStrokes([Array.from({ length: 4002 }, () => 1)])).toBe(false)
  })
})
