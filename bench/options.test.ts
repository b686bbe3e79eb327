import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const known = {
  parts: ['pages', 'booking', 'side-by-side'],
  usual: ['pages', 'booking'],
  pages: ['/', '/ar'],
}
const read = (...args: string[]) => readOptions(args, known)

test('without a word the usual parts and all pages are measured', () => {
  expect(read()).toEqual({ only: ['pages', 'booking'], pages: ['/', '/ar'], against: [] })
})

test('one part and one page', () => {
  expect(read('--only=side-by-side', '--pages=/ar')).toMatchObject({ only: ['side-by-side'], pages: ['/ar'] })
})

test('other checkouts, one word or several', () => {
  expect(read('--against=../a,../b', '--against=../c').against).toEqual(['../a', '../b', '../c'])
})

test('Arabic stays last, however it is asked for', () => {
  expect(read('--pages=/ar,/').pages).toEqual(['/', '/ar'])
})

test.each(['--only=page', '--only=', '--pages=/riyad', '--page=/'])('%s is refused', (word) => {
  expect(() => read(word)).toThrow()
})
