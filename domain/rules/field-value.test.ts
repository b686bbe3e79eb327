import { expect, test } from 'vitest'
import { fieldText, isEmpty } from './field-value.ts'

test.each([
  undefined,
  null,
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u200f \u200e',
  '\ufeff',
  [],
  false,
  Number.NaN,
])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true)
})

test.each(['a', ' ا ', '0', 0, -1, true, ['x'], [''], {}])('%j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false)
})

test('the text of a field has no spaces around it', () => {
  expect(['  نورة علي ', 4, true, undefined, null, {}].map(fieldText)).toEqual([
    'نورة علي',
    '4',
    'true',
    '',
    '',
    '',
  ])
})
