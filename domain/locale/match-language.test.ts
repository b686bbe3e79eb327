import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLanguage } from './match-language.ts'

test.each([
  ['ar', 'ar'],
  ['en', 'en'],
  ['ar-EG', 'ar'],
  ['AR-sa', 'ar'],
  ['ar-Arab-SA-u-nu-latn', 'ar'],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['ar;q=0.9,en;q=0.8', 'ar'],
  ['en;q=0.5, ar-KW;q=0.7', 'ar'],
  ['fr-FR,fr;q=0.9,ar;q=0.4,en;q=0.3', 'ar'],
  ['fr;q=1, ar;q=0.3, en;q=0.3', 'ar'],
  ['en;q=0.3, ar;q=0.3', 'en'],
  ['ar;q=1.000', 'ar'],
  ['ar ; q=0.2 , en ; q=0.1', 'ar'],
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['*, ar;q=0.5', 'en'],
  ['en;q=0, *', 'ar'],
  ['ar;q=0, en;q=0, *', null],
  ['ar-EG, ar;q=0', null],
  ['ar;q=0', null],
  ['fr,de;q=0.7', null],
  ['arz', null],
  ['english', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s asks for %s', (header, expected) => {
  expect(matchLanguage(header)).toBe(expected)
})

test.each([
  'ar;q=2',
  'ar;q=-1',
  'ar;q=0.1234',
  'ar;q=abc',
  'ar;q=',
  ';q=1',
  'ar_EG',
  '<script>',
  ',,,;;;',
  'q=ar',
  '١',
])('%j is garbage', (header) => {
  expect(matchLanguage(header)).toBeNull()
})

test('garbage beside a good range does not spoil it', () => {
  expect(matchLanguage('ar;q=9,,%%%,en;q=0.1')).toBe('en')
})

test('any header gives an answer', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'r', 'e', 'n', '-', ';', 'q', '=', '0', '1', '.', ',', '*', ' '),
      }),
      (header) => {
        expect([null, 'en', 'ar']).toContain(matchLanguage(header))
      },
    ),
  )
})
