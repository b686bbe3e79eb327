import { expect, test } from 'vitest'
import { newCode } from './new-code.ts'

test('codes have their length, the letters the database takes, and no pattern', () => {
  for (const length of [10, 20, 26])
    expect(newCode(length)).toMatch(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${length}}$`))
  expect(new Set(newCode(4000)).size).toBe(32)
  expect(new Set(Array.from({ length: 1000 }, () => newCode(10))).size).toBe(1000)
})
