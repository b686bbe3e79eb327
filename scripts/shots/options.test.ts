import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('everything is looked at unless one asks for less', () => {
  const all = readOptions([])
  expect(all.sizes.map(({ width }) => width)).toEqual([360, 768, 1280, 1920])
  expect([all.only, all.locales, all.modes]).toEqual([[], ['en', 'ar'], ['dark', 'light']])
  const some = readOptions(['--only=home,ticket', '--widths=320', '--locales=ar,xx', '--modes=light'])
  expect(some).toMatchObject({ only: ['home', 'ticket'], locales: ['ar'], modes: ['light'] })
  expect(some.sizes).toEqual([{ width: 320, height: 640 }])
})

test('an option that does not exist is refused', () => {
  expect(() => readOptions(['--with=390'])).toThrow(/--with/)
})
