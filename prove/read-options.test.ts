import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

const known = ['never-twice', 'never-lost']
const read = (...given: string[]) => readOptions(given, known)

test('without a word everything is tried, in its short form', () => {
  expect(read()).toEqual({ long: false, part: 1, only: known })
})

test('a part of the long form of one of them', () => {
  expect(read('--long', '--part=10', '--only=never-lost')).toEqual({
    long: true,
    part: 0.1,
    only: ['never-lost'],
  })
})

test('what is not understood is said', () => {
  expect(read('--only=never')).toBe('There is no never. There are: never-twice, never-lost')
  expect(read('--quick')).toContain('--quick')
  for (const part of ['0', '101', 'half', '']) expect(read(`--part=${part}`)).toContain('from 1 to 100')
})
