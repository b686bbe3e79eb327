import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a short text is left as it is', () => {
  expect(firstWords('A birthday.', 20)).toBe('A birthday.')
})

test('a long text ends between two words', () => {
  expect(firstWords('A birthday for eleven pirates', 20)).toBe('A birthday for…')
  expect(firstWords('عيد ميلاد ابني العاشر مساء الخميس', 20)).toBe('عيد ميلاد ابني…')
})

test('a word without end is cut, but no letter of it', () => {
  expect(firstWords('🎂'.repeat(30), 5)).toBe(`${'🎂'.repeat(5)}…`)
})
