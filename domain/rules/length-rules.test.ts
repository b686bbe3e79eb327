import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, hasMaxLength, hasMinLength } from './length-rules.ts'

test.each([
  ['abc', 3],
  ['مفتاح', 5],
  ['مِفْتَاح', 5],
  ['لَّا', 2],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇸🇦🇰🇼', 2],
  ['', 0],
])('%s has %d characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect(hasMinLength(text, count)).toBe(true)
  expect(hasMinLength(text, count + 1)).toBe(false)
  expect(hasMaxLength(text, count)).toBe(true)
})

test.each([
  ['abc', 2],
  ['مِفْتَاح', 4],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1],
])('%s has more than %d characters', (text, count) => {
  expect(hasMaxLength(text, count)).toBe(false)
})

test('marks piled on one letter do not slip through', () => {
  expect(hasMaxLength(`a${'\u0301'.repeat(5000)}`, 80)).toBe(false)
})

test('counting stops at the limit', () => {
  expect(countCharacters('a'.repeat(1000), 10)).toBe(10)
})

test('min and max agree with the count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const count = countCharacters(text)
      expect(hasMinLength(text, length)).toBe(count >= length)
      if (text.length <= 32 * length) expect(hasMaxLength(text, length)).toBe(count <= length)
    }),
  )
})
