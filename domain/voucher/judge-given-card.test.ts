import { describe, expect, test } from 'vitest'
import { judgeGivenCard } from './judge-given-card.ts'
import { maskVoucherCode } from './mask-voucher-code.ts'

const today = '2026-11-15'
const card = { amount: 30_000, currency: 'SAR', lastDay: '2027-11-15' } as const

describe('a gift card that staff give', () => {
  test('is worth something that can be paid, up to a limit', () => {
    expect(judgeGivenCard(card, today)).toBeNull()
    for (const amount of [0, -1, 0.5, 2_000_001])
      expect(judgeGivenCard({ ...card, amount }, today)).toBe('voucher_amount')
    expect(judgeGivenCard({ ...card, amount: 2_000_000 }, today)).toBeNull()
    expect(judgeGivenCard({ ...card, currency: 'KWD', amount: 5005 }, today)).toBe('voucher_amount')
    expect(judgeGivenCard({ ...card, currency: 'KWD', amount: 20_000_000 }, today)).toBeNull()
  })

  test('is good today at least, and not for ever', () => {
    expect(judgeGivenCard({ ...card, lastDay: today }, today)).toBeNull()
    expect(judgeGivenCard({ ...card, lastDay: '2026-11-14' }, today)).toBe('expiry_wrong')
    expect(judgeGivenCard({ ...card, lastDay: '2099-01-01' }, today)).toBe('expiry_wrong')
  })

  test('is named to hosts by the end of its code alone', () => {
    expect(maskVoucherCode('DEM0G1FTSAR000000300')).toBe('•••• 0300')
  })
})
