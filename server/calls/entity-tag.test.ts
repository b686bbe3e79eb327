import { expect, test } from 'vitest'
import { entityTag, namesTag } from './entity-tag.ts'

const tag = entityTag('{"a":1}')

test('a tag is the same for the same body alone', () => {
  expect(entityTag('{"a":1}')).toBe(tag)
  expect(entityTag('{"a":2}')).not.toBe(tag)
})

test.each([
  [tag, true],
  [tag.slice(2), true],
  [`"x", ${tag}`, true],
  ['*', true],
  [undefined, false],
  ['', false],
  ['"x"', false],
  [`${tag.slice(0, -2)}"`, false],
])('%s names it: %s', (header, expected) => {
  expect(namesTag(header, tag)).toBe(expected)
})
