import { expect, test } from 'vitest'
import { makeSlug } from './make-slug.ts'
import { isSlug } from './slug.ts'

test.each([
  ['The Alchemist’s Cellar', 'the-alchemists-cellar'],
  ['  Café — №9!  ', 'cafe-no9'],
  ['قبو', ''],
])('%s becomes %s', (name, slug) => {
  expect(makeSlug(name)).toBe(slug)
})

test('a long name is a slug all the same', () => {
  expect(isSlug(makeSlug('a long name '.repeat(20)))).toBe(true)
})
