import { expect, test } from 'vitest'
import type { OfficeFee } from '#contracts/office/prices.ts'
import { type FeeDraft, feeDraft, feeOfDraft } from './fee-draft.ts'

const name = { en: 'Service', ar: 'خدمة' }
const written = (change: Partial<FeeDraft>, currency: 'SAR' | 'KWD' = 'SAR') =>
  feeOfDraft({ ...feeDraft(null, currency), name, ...change }, null, currency)

test('a fee that is typed is read with Arabic digits, percent signs and three decimals', () => {
  expect(written({ by: 'percent', size: '٢٫٥٪' })).toMatchObject({ by: 'percent', amount: 250 })
  expect(written({ by: 'player', size: '1.250' }, 'KWD')).toMatchObject({ by: 'player', amount: 1250 })
  expect(written({ size: '1.255' }, 'KWD')).toBeNull()
})

test('it is none while something of it is missing or beyond reason', () => {
  expect(written({ size: '' })).toBeNull()
  expect(written({ size: '0' })).toBeNull()
  expect(written({ by: 'percent', size: '101' })).toBeNull()
  expect(written({ size: '10', name: { en: 'Service', ar: ' ' } })).toBeNull()
})

test('it comes back as it was', () => {
  const fee: OfficeFee = { id: 7, name, by: 'percent', amount: 250, taxed: false, refundable: false }
  expect(feeOfDraft(feeDraft(fee, 'SAR'), 7, 'SAR')).toEqual(fee)
})
