import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersLeft } from './characters-left.ts'
import { checkField } from './check-form.ts'

const checks = { isPhone: () => true }

test.each([
  ['', 5],
  ['abc', 2],
  ['مِفْتَاح', 0],
  ['👨‍👩‍👧‍👦', 4],
  ['a\r\nb', 2],
  ['  ab \n', 3],
  ['abcdef', 0],
])('of five, %j leaves %d', (text, left) => {
  expect(charactersLeft(text, 5)).toBe(left)
})

test('as long as something is left, the rule lets it pass, and one more character too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      (text, limit) => {
        const left = charactersLeft(text, limit)
        if (left > 0) expect(checkField(text, [['max', limit]], checks)).toBeNull()
        const full = text.trim() + 'x'.repeat(left)
        if (left > 0) expect(checkField(full, [['max', limit]], checks)).toBeNull()
        if (left > 0) expect(checkField(`${full}x`, [['max', limit]], checks)).not.toBeNull()
      },
    ),
  )
})

test('a shape counts code units of the trimmed text', () => {
  expect(charactersLeft(' 👨‍👩‍👧‍👦 ', 20, 'units')).toBe(20 - '👨‍👩‍👧‍👦'.length)
  expect(charactersLeft('x'.repeat(30), 20, 'units')).toBe(0)
})
