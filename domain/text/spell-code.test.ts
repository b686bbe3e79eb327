import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSearchTerms } from '../search/order-search.ts'
import { normaliseVoucherCode } from '../voucher/normalise-voucher-code.ts'
import { spellCode, spellCodeInText } from './spell-code.ts'

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const codes = (length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''))

test('codes are read in fives', () => {
  expect(spellCode('MPCMXG0Z9B')).toBe('MPCMX-G0Z9B')
  expect(spellCode('SPRING')).toBe('SPRIN-G')
  expect(spellCode('')).toBe('')
})

test('what is read out is found again, with its separators and without', () => {
  fc.assert(
    fc.property(codes(10), (code) => {
      for (const typed of [code, spellCode(code), spellCodeInText(code), spellCode(code).toLowerCase()])
        expect(orderSearchTerms(typed, []).flat()).toContain(code.toLowerCase())
    }),
  )
  fc.assert(
    fc.property(codes(20), (code) => {
      for (const typed of [code, spellCode(code), spellCodeInText(code)])
        expect(normaliseVoucherCode(typed)).toBe(code)
    }),
  )
})
