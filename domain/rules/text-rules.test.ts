import { expect, test } from 'vitest'
import { isAlphaSpaces, isUrl } from './text-rules.ts'

test.each([
  'Noura',
  'Noura Ali',
  'نورة العتيبي',
  'مُحَمَّد',
  'José Ñandú',
  'می\u200cخواهم',
  '李 小龙',
  'Åsa',
  'e\u0301',
])('%s is letters and spaces', (text) => {
  expect(isAlphaSpaces(text)).toBe(true)
})

test.each(['', 'R2D2', 'نورة١', 'Al-Saud', "O'Neil", 'a_b', 'a.b', 'a\nb', '😀', '<b>'])(
  '%j is not',
  (text) => {
    expect(isAlphaSpaces(text)).toBe(false)
  },
)

test.each([
  'https://dahleez.example',
  'HTTP://x.example/a?b=c#d',
  'https://مثال.السعودية/غرف',
  'http://localhost:3000/',
])('%s is a web address', (text) => {
  expect(isUrl(text)).toBe(true)
})

test.each([
  '',
  'dahleez.example',
  'javascript:alert(1)',
  'ftp://x.example',
  'mailto:a@b.co',
  'https:x.example',
  'https://',
  'https://a b.example',
  'https://x.example/a b',
  'https://x.example:99999',
  'https://x.example\n',
  'https://[::1',
  '//x.example',
])('%j is not', (text) => {
  expect(isUrl(text)).toBe(false)
})
