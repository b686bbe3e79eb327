import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeVoucher, type Voucher } from './judge-voucher.ts'
import { normaliseVoucherCode } from './normalise-voucher-code.ts'

const now = Date.UTC(2026, 10, 5)
const voucher: Voucher = {
  id: 'v1',
  code: '0123456789ABCDEFGHJK',
  currency: 'KWD',
  initial: 20_000,
  balance: 1,
  expiresAt: now + 1,
  voidedAt: null,
}

test.each([
  ['ok', {}],
  ['empty', { balance: 0 }],
  ['wrong_currency', { currency: 'SAR' }],
  ['expired', { expiresAt: now }],
  ['voided', { voidedAt: now - 1, balance: 0 }],
] as const)('a voucher is %s: %o', (verdict, changes) => {
  expect(judgeVoucher({ ...voucher, ...changes }, { currency: 'KWD', now })).toBe(verdict)
})

test('no voucher is unknown', () => {
  expect(judgeVoucher(null, { currency: 'KWD', now })).toBe('unknown')
})

test.each([
  ['0123 4567-89ab—cdef ghjk', '0123456789ABCDEFGHJK'],
  ['\u2066٠١٢٣٤٥٦٧۸۹ABCDEFGHJK\u2069', '0123456789ABCDEFGHJK'],
  ['Oi23456789abcdefghjl', '0123456789ABCDEFGHJ1'],
  ['0123456789ABCDEFGHJ', null],
  ['0123456789ABCDEFGHJKM', null],
  ['0123456789ABCDEFGHJU', null],
  ['', null],
])('%s is kept as %s', (text, code) => {
  expect(normaliseVoucherCode(text)).toBe(code)
})

test('what was kept is found again', () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 20, maxLength: 20 }), (letters) => {
      const code = letters.join('')
      expect(normaliseVoucherCode(code.toLowerCase().replace(/(.{4})/g, '$1-'))).toBe(code)
    }),
  )
})
