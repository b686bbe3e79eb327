import { expect, test } from 'vitest'
import { droppedCodes } from './dropped-codes.ts'

const lines = [{ kind: 'product' }, { kind: 'voucher' }] as const
const before = { promoCode: 'LATENIGHT', currency: 'SAR', lines } as const

test('a code that came along is not spoken of', () => {
  expect(droppedCodes(before, before)).toEqual({ promo: null, gift: false })
})

test('a promo code of another branch is named', () => {
  expect(droppedCodes(before, { ...before, promoCode: null })).toEqual({ promo: 'LATENIGHT', gift: false })
})

test('a gift card does not pay in another currency', () => {
  const after = { promoCode: null, currency: 'KWD', lines: [{ kind: 'product' }] } as const
  expect(droppedCodes(before, after)).toEqual({ promo: 'LATENIGHT', gift: true })
  expect(droppedCodes({ ...before, lines: after.lines }, after).gift).toBe(false)
})
