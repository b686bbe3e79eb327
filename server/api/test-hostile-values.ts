import type { Random } from '#server/demo/visits/demo-random.ts'

/** Some of a list, drawn without putting back; all of it when that is no more. */
export function someOf<T>(list: readonly T[], most: number, random: Random): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (left.length > 0 && drawn.length < most)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '0.1e-400',
  '1e308',
  '1e400',
  '-1e400',
  '32768',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
]

/** Times and names that are almost right, or right and far away. */
const nearMisses = [
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-271821-04-20',
  '+275760-09-13',
  '1970-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-12-03T24:00:00Z',
  '2026-12-03T16:00:00+99:99',
  '2026-12-03T16:00:00.0000000000001Z',
  '0000-01',
  '2099-12',
  '9999-12',
  '24:00',
  '23:59',
  '99',
  '00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000000000',
  'ZZZZZZZZZZ',
  '7k3m9qwxtz',
  '-',
  'a--b',
  'a'.repeat(60),
  `${'a'.repeat(60)}-`,
  'en',
  'AR',
  'Asia/Nowhere',
  'a@b.co',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  '"a b"@c.example',
  'a@b.c\r\nBcc: d@e.example',
  '512345678@SA',
  '512345678@ZZ',
  '@SA',
  '+0000000',
  `+${'9'.repeat(15)}`,
  '٠١٢٣٤٥٦٧٨٩',
  '۱۲',
  '１２',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'https://',
  'https://a',
  'https://[::1]/',
  'https://a@b:99999/',
  'javascript:alert(1)',
  'data:,',
  '//a.example',
  '../../etc/passwd',
  'C:\\windows\\win.ini',
  '%00',
  '%',
  '%%30%30',
  '{{7*7}}',
  '#{7*7}',
  '=1+1',
  '@SUM(1)',
  "' or '1'='1",
  '"; drop table booking; --',
  '\\',
  "\\'",
  'select pg_sleep(5)',
  '*',
  '_',
  '%_%',
]

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n',
  '\r\n\r\n',
  '\t',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u200f',
  '\u202e',
  '\u0300',
  '😀',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(20),
  'é'.normalize('NFD'),
  'ß',
  'İ',
  'x'.repeat(300),
  'x'.repeat(5000),
  'x'.repeat(60_000),
  '\u0301'.repeat(500),
  'ع'.repeat(2000),
  '😀'.repeat(1000),
  'a '.repeat(3000),
]

/** Halves of characters that UTF-16 writes in two pieces; JSON can spell them, UTF-8 can not. */
const halves = ['"\\ud800"', '"\\udfff\\ud800"', '"a\\udc00b"']

const shapes = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '[""]',
  '[0]',
  '{"":""}',
  '{"a":{"b":{}}}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":-1}',
  '{"toJSON":1,"then":1,"valueOf":1}',
  '{"0":"a","length":1}',
  '{"a":1,"a":2}',
  nested('[', ']', 20),
  nested('[', ']', 5000),
  `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`,
  `[${Array(2000).fill('0').join()}]`,
  `[${Array(1000).fill('"a"').join()}]`,
  `[${Array(500).fill('{}').join()}]`,
]

/** What stands in place of one field, spelled as JSON. */
export const hostileTokens: readonly string[] = [
  ...numbers,
  ...[...nearMisses, ...strings, ...numbers].map((text) => JSON.stringify(text)),
  ...halves,
  ...shapes,
]

/** What stands in an address or a header; a field's text without its quotes. */
export const hostileTexts: readonly string[] = [...nearMisses, ...strings, ...numbers].filter(
  (text) => text.length <= 5000,
)

/** Pieces of addresses that are no proper UTF-8, or that try to be another address. */
export const hostileAddresses: readonly string[] = [
  '%',
  '%f',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%00',
  '%2f',
  '%5c',
  '%2e%2e%2f',
  '..%2f..%2f',
  '.',
  '%2e',
  '%0d%0aSet-Cookie:a=b',
  '%e2%80%8f',
  '%F0%9F%98%80',
  '%25',
  '%2525',
  'a%20b',
  '+',
  ';a=b',
  'a'.repeat(3000),
]

const bytes = (...pieces: (string | number[])[]) =>
  Buffer.concat(pieces.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from(one))))

/** What comes instead of a body that is JSON. `good` is the body that would do. */
export function hostileBodies(good: string): { name: string; body: Uint8Array; type?: string }[] {
  const json = bytes(good)
  const doubled = good.replace(/^\{/, () => `{${good.slice(1, -1)}${good === '{}' ? '' : ','}`)
  return [
    { name: 'nothing', body: bytes('') },
    { name: 'half of it', body: json.subarray(0, Math.ceil(json.length / 2)) },
    { name: 'every key twice', body: bytes(doubled) },
    { name: 'something behind it', body: bytes(good, '}') },
    { name: 'a mark before it', body: bytes([0xef, 0xbb, 0xbf], good) },
    { name: 'UTF-16', body: Buffer.from(good, 'utf16le') },
    { name: 'invalid UTF-8', body: bytes('{"a":"', [0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80], '"}') },
    { name: 'a NUL', body: bytes(good, [0]) },
    { name: 'comments', body: bytes(`/* */${good}`) },
    { name: 'NaN', body: bytes('{"a":NaN}') },
    { name: 'deep arrays', body: bytes(nested('[', ']', 30_000)) },
    { name: 'deep objects', body: bytes(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) },
    { name: 'many keys', body: bytes(`{${Array.from({ length: 5000 }, (_, i) => `"k${i}":0`).join()}}`) },
    { name: 'too much', body: bytes(`{"a":"${'x'.repeat(70_000)}"}`) },
    ...['null', '0', '"a"', '[]', '{}', 'true'].map((text) => ({ name: text, body: bytes(text) })),
    { name: 'a form', body: bytes('a=1&b=2'), type: 'application/x-www-form-urlencoded' },
    { name: 'parts', body: bytes('--x\r\n\r\na\r\n--x--'), type: 'multipart/form-data; boundary=x' },
    { name: 'parts without a boundary', body: bytes('--x'), type: 'multipart/form-data' },
    {
      name: 'XML',
      body: bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      type: 'text/xml',
    },
    ...[
      'text/plain',
      'application/json; charset=utf-16',
      'application/vnd.api+json',
      'json',
      '',
      '/',
      ';',
    ].map((type) => ({ name: `called ${type || 'nothing'}`, body: json, type })),
  ]
}

/** Headers that callers choose, each with every hostile text. */
export const hostileHeaders: readonly string[] = [
  'accept-language',
  'x-language',
  'idempotency-key',
  'authorization',
  'cookie',
  'content-type',
  'if-none-match',
  'user-agent',
  'accept-encoding',
  'accept',
  'range',
  'origin',
  'referer',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'last-event-id',
  'purpose',
]

/** A text as a header can carry it: bytes of UTF-8, without what would end the header. */
export function inHeader(text: string): string {
  return Buffer.from(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
    .toString('latin1')
    .trim()
}
