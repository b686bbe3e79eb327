import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapesShown, fewestGames } from './escape-figures.ts'

test('is said from ten games on', () => {
  expect(escapesShown({ games: fewestGames - 1, escaped: 4, record: 2000 })).toBeNull()
  expect(escapesShown({ games: fewestGames, escaped: 4, record: 2000 })).toEqual({
    percent: 40,
    record: 2000,
  })
  expect(escapesShown({ games: 0, escaped: 0, record: null })).toBeNull()
})

test('nobody is nobody, and everybody is everybody', () => {
  const percent = (escaped: number, games: number) => escapesShown({ games, escaped, record: null })?.percent
  expect(percent(0, 500)).toBe(0)
  expect(percent(1, 500)).toBe(1)
  expect(percent(499, 500)).toBe(99)
  expect(percent(500, 500)).toBe(100)
  fc.assert(
    fc.property(fc.integer({ min: fewestGames, max: 9999 }), fc.nat(9999), (games, some) => {
      const escaped = Math.min(some, games)
      const shown = percent(escaped, games) ?? -1
      expect(shown === 0).toBe(escaped === 0)
      expect(shown === 100).toBe(escaped === games)
      expect(Math.abs(shown - (100 * escaped) / games)).toBeLessThan(1)
    }),
  )
})
