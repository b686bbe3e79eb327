import { describe, expect, test } from 'vitest'
import { promoDraft, promoTermsOf } from './promo-draft.ts'

const name = { en: 'Autumn', ar: 'الخريف' }
const draft = { ...promoDraft(null), code: 'AUTUMN', name, value: '15' }
const termsOf = (changes: object) => promoTermsOf({ ...draft, ...changes }, 'SAR')

describe('the form of a promo code', () => {
  test('says percent in basis points, amounts in minor units, in whichever digits', () => {
    expect(termsOf({})).toMatchObject({ ok: true, terms: { effect: { percent: 1500 } } })
    expect(termsOf({ value: '٧٫٥' })).toMatchObject({ ok: true, terms: { effect: { percent: 750 } } })
    expect(termsOf({ kind: 'amount', value: '25.5' })).toMatchObject({
      terms: { effect: { amount: 2550, currency: 'SAR' } },
    })
  })

  test('leaves open what is left empty', () => {
    expect(termsOf({})).toMatchObject({
      terms: { firstDay: null, lastDay: null, weekdays: null, rooms: [], useLimit: null, perGuest: null },
    })
    expect(termsOf({ everywhere: true, rooms: ['vault'] })).toMatchObject({ terms: { rooms: [] } })
  })

  test('names the field that makes no sense', () => {
    expect(termsOf({ value: '101' })).toEqual({ ok: false, field: 'value' })
    expect(termsOf({ value: 'much' })).toEqual({ ok: false, field: 'value' })
    expect(termsOf({ kind: 'amount', value: '0' })).toEqual({ ok: false, field: 'value' })
    expect(termsOf({ useLimit: '1.5' })).toEqual({ ok: false, field: 'useLimit' })
    expect(termsOf({ perGuest: '0' })).toEqual({ ok: false, field: 'perGuest' })
    expect(termsOf({ name: { en: 'Autumn', ar: ' ' } })).toEqual({ ok: false, field: 'name' })
  })

  test('filled with a code, it says that code again', () => {
    const promo = {
      id: 1,
      code: 'AUTUMN',
      name,
      active: true,
      over: false,
      uses: 3,
      mayChange: true,
      everywhere: false,
      effect: { amount: 2550, currency: 'SAR' as const },
      firstDay: '2026-11-01',
      lastDay: null,
      weekdays: [1, 2],
      rooms: ['vault'],
      useLimit: 20,
      perGuest: 1,
    }
    const { id: _, code: _code, active: _active, over: _over, uses: _uses, mayChange: _may, ...terms } = promo
    expect(promoTermsOf(promoDraft(promo), 'SAR')).toEqual({ ok: true, terms })
  })
})
