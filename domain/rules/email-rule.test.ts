import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email-rule.ts'

test.each([
  'a@b.co',
  'noura.ali+rooms@mail.example.com',
  "o'neil@x-y.example",
  'UPPER@EXAMPLE.COM',
  'a@xn--mgba3a4f16a.example',
  'user@مثال.السعودية',
  '1@2.museum',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'plain',
  '@b.co',
  'a@',
  'a@b',
  'a@@b.co',
  'a@b@c.co',
  'a b@c.co',
  'a@b c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@.co',
  'a@b.',
  'a@b..co',
  'a@-b.co',
  'a@b-.co',
  'a@1.2.3.4',
  'a@b.c',
  'a@b.co\nBcc: c@d.co',
  'Noura <a@b.co>',
  'نورة@b.co',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(126)}co`,
])('%j is not', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('what looks like an address does, whatever it is made of', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => isEmail(address)))
})

test('long hostile texts are answered', () => {
  for (const piece of ['a', '.', '-', '@', 'a.', 'a-', '!']) {
    expect(isEmail(`a@${piece.repeat(1_000_000)}`)).toBe(false)
    expect(isEmail(`${piece.repeat(1_000_000)}@b.co`)).toBe(false)
  }
})
