import { expect, test } from 'vitest'
import { normalisePromoCode } from './normalise-promo-code.ts'
import { judgePromoCode } from './promo-code.ts'
import { promoCode } from './test-plan.ts'

// The evening of a Thursday.
const now = Date.UTC(2026, 10, 5, 18)
const use = { branchId: 1, roomId: 7, currency: 'SAR', businessDay: '2026-11-12', now } as const
const judged = (changes: Parameters<typeof promoCode>[0]) => judgePromoCode(promoCode(changes), use)

test.each([
  ['ok', {}],
  ['ok', { validFrom: now, validUntil: now + 1, weekdays: [4], branchId: 1, roomIds: [6, 7], usesLeft: 1 }],
  ['ok', { effect: { amount: 100, currency: 'SAR' } }],
  ['expired', { active: false }],
  ['expired', { validUntil: now }],
  ['not_yet', { validFrom: now + 1 }],
  ['not_branch', { branchId: 2 }],
  ['not_here', { roomIds: [6] }],
  ['not_branch', { effect: { amount: 100, currency: 'KWD' } }],
  ['not_today', { weekdays: [1, 2, 3] }],
  ['used_up', { usesLeft: 0 }],
] as const)('%s: %o', (verdict, changes) => {
  expect(judged(changes)).toBe(verdict)
})

test('days are those of the evening that is played, not of the booking', () => {
  const sundays = promoCode({ weekdays: [7] })
  expect(judgePromoCode(sundays, use)).toBe('not_today')
  expect(judgePromoCode(sundays, { ...use, businessDay: '2026-11-08' })).toBe('ok')
})

test('without a room, a code for certain rooms is of no use, and none makes gift cards cheaper', () => {
  const cart = { ...use, roomId: null }
  expect(judgePromoCode(promoCode({}), cart)).toBe('ok')
  expect(judgePromoCode(promoCode({ branchId: 1, weekdays: [4] }), cart)).toBe('ok')
  expect(judgePromoCode(promoCode({ roomIds: [7] }), cart)).toBe('rooms_only')
  expect(judgePromoCode(promoCode({}), { ...cart, nothingToDiscount: true })).toBe('nothing_here')
})

test.each([
  ['eid 2026', 'EID2026'],
  [' Eid-٢٠٢٦ ', 'EID-2026'],
  ['\u200fEID–۱\u200e', 'EID-1'],
  ['X1', null],
  ['-EID', null],
  ['عيد', null],
  ['E'.repeat(33), null],
])('%s is kept as %s', (text, code) => {
  expect(normalisePromoCode(text)).toBe(code)
})
