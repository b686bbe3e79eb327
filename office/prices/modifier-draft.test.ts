import { describe, expect, test } from 'vitest'
import type { OfficeModifier } from '#contracts/office/prices.ts'
import { type ModifierDraft, modifierDraft, modifierOfDraft } from './modifier-draft.ts'
import { draftOf, priceForm } from './price-form.ts'

const name = { en: 'Weekend', ar: 'نهاية الأسبوع' }
const written = (change: Partial<ModifierDraft>, currency: 'SAR' | 'KWD' = 'SAR') =>
  modifierOfDraft({ ...modifierDraft(null, currency, '2026-11-15'), name, ...change }, null, currency)

describe('a modifier that is typed', () => {
  test('is read with Arabic digits, percent signs and three decimals', () => {
    expect(written({ size: '٢٠٫٥٪', direction: 'cheaper' })?.effect).toEqual({ percent: -2050 })
    expect(written({ by: 'amount', size: '1.250' }, 'KWD')?.effect).toEqual({ perPlayer: 1250 })
    expect(written({ by: 'amount', size: '1.255' }, 'KWD')).toBeNull()
  })

  test('is none while something is missing or beyond reason', () => {
    expect(written({ name: { en: 'Weekend', ar: ' ' } })).toBeNull()
    expect(written({ size: '0' })).toBeNull()
    expect(written({ size: '95', direction: 'cheaper' })).toBeNull()
    expect(written({ kind: 'peak', fromTime: '18:00', untilTime: '18:00' })).toBeNull()
    expect(written({ kind: 'date_range', fromDate: '2026-12-02', untilDate: '2026-12-01' })).toBeNull()
    expect(written({ kind: 'last_minute', withinMinutes: '1.5' })).toBeNull()
  })

  test('comes back as it was', () => {
    const peak: OfficeModifier = {
      id: 7,
      name,
      room: 'vault',
      effect: { perPlayer: -500 },
      kind: 'peak',
      fromTime: '18:00',
      untilTime: '01:00',
      weekdays: [4, 5],
    }
    expect(modifierOfDraft(modifierDraft(peak, 'SAR', '2026-11-15'), 7, 'SAR')).toEqual(peak)
  })
})

test('prices are a draft once every group size has one', () => {
  const prices = {
    rooms: [
      {
        room: 'vault',
        pricing: 'player' as const,
        tiers: [{ players: 2, price: 9000 }],
        child: null,
        minCharge: 0,
        publicGame: null,
      },
    ],
    modifiers: [],
    addOns: [],
    fees: [],
    taxOnTop: false,
  }
  const room = { slug: 'vault', minPlayers: 2, maxPlayers: 3 }
  expect(draftOf(priceForm(prices, [room]), 'SAR')).toBeNull()
  expect(draftOf(priceForm(prices, [{ ...room, maxPlayers: 2 }]), 'SAR')).toEqual(prices)
  // A room that is only being built may wait for its prices.
  const built = { slug: 'attic', minPlayers: 2, maxPlayers: 2 }
  expect(draftOf(priceForm(prices, [{ ...room, maxPlayers: 2 }, built]), 'SAR')).toEqual(prices)
})
