import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) => splitLinks(text).flatMap((piece) => ('href' in piece ? [piece] : []))

test('cuts out what a browser would follow, and says where it leads', () => {
  expect(splitLinks('See https://example.com/a?b=1, or not.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1', host: 'example.com' },
    { text: ', or not.' },
  ])
  expect(links('www.example.org')).toEqual([
    { text: 'www.example.org', href: 'https://www.example.org/', host: 'www.example.org' },
  ])
  expect(links('شاهد (https://مثال.إختبار/صفحة)؟')).toMatchObject([{ text: 'https://مثال.إختبار/صفحة' }])
})

test('names the host that is really asked, however it is written', () => {
  expect(links('https://bank.example.com.evil.example/login')).toMatchObject([
    { host: 'bank.example.com.evil.example' },
  ])
  expect(links('https://аpple.com')).toMatchObject([{ host: 'xn--pple-43d.com' }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@example.com',
  'file:///etc/passwd',
  'https://bank.example@evil.example/',
  'https://',
  'www.',
  'localhost',
  'no address at all',
])('%s is words', (text) => {
  expect(links(text)).toEqual([])
  expect(splitLinks(text).map((piece) => piece.text)).toEqual([text])
})

test('nothing is lost or added, and only the web is led to', () => {
  const words = fc.constantFrom(
    'https://',
    'www.',
    'example.com',
    ' ',
    '.',
    '"',
    '<b>',
    '\u202e',
    'مرحبا',
    '@',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary' }))), (parts) => {
      const text = parts.join('')
      const pieces = splitLinks(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) if ('href' in piece) expect(piece.href).toMatch(/^https?:\/\//)
    }),
    { numRuns: 300 },
  )
})
