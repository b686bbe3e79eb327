import { expect, test } from 'vitest'
import { mayDeliverTo } from './judge-webhook-url.ts'

test.each(['https://hooks.example/in', 'https://8.8.8.8/', 'https://hooks.example:8443/a?b=c'])(
  '%s is somewhere else',
  (url) => expect(mayDeliverTo(url, false)).toBe(true),
)

test.each([
  'http://hooks.example/in',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db/',
  'https://169.254.169.254/latest',
  'https://10.0.0.8/',
  'https://metadata.google.internal/',
  'https://user:secret@hooks.example/',
  'ftp://hooks.example/',
  'javascript:alert(1)',
  'hooks.example',
  '',
])('%s is not', (url) => expect(mayDeliverTo(url, false)).toBe(false))

test('a developer may send to their own machine', () => {
  expect(mayDeliverTo('http://127.0.0.1:4000/', true)).toBe(true)
  expect(mayDeliverTo('http://me:me@127.0.0.1:4000/', true)).toBe(false)
})
