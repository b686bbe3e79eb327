import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { type GiftCardChoice, giftCardChoice, giftCardForm } from './gift-card-form.ts'
import { type GiftCardOffer, giftCardOffer } from './gift-card-offer.ts'
import { giftDesign, giftDesigns } from './gift-designs.ts'
import { judgeGiftCard } from './judge-gift-card.ts'

const riyadh: GiftCardOffer = {
  currency: 'SAR',
  amounts: [15_000, 30_000],
  customAmount: { min: 5000, max: 200_000 },
  rooms: [{ slug: 'vault', minPlayers: 2, maxPlayers: 6 }],
  days: { first: '2026-11-15', last: '2027-11-15' },
}
const kuwait: GiftCardOffer = {
  ...riyadh,
  currency: 'KWD',
  amounts: [12_500],
  customAmount: { min: 5000, max: 150_000 },
}

const card: GiftCardChoice = {
  design: 'keyhole',
  worth: { of: 'amount', amount: 15_000 },
  recipientName: 'نورة',
  recipientEmail: 'noura@example.com',
  senderName: 'Sami',
  message: 'You have one hour.',
  locale: 'ar',
  deliverOn: null,
}
const worth = (amount: number) => ({ worth: { of: 'amount', amount } }) as const
const evening = (room: string, players: number) => ({ worth: { of: 'room', room, players } }) as const

describe('a gift card', () => {
  test('of any worth the branch sells is in order', () => {
    expect(judgeGiftCard(card, riyadh)).toEqual({})
    for (const change of [worth(5000), worth(200_000), worth(12_345), evening('vault', 6)])
      expect(judgeGiftCard({ ...card, ...change }, riyadh)).toEqual({})
    expect(judgeGiftCard({ ...card, ...worth(12_500) }, kuwait)).toEqual({})
    expect(judgeGiftCard({ ...card, ...worth(12_340) }, kuwait)).toEqual({})
  })

  test.each<[string, object, GiftCardOffer, object]>([
    ['too little', worth(4999), riyadh, { amount: { rule: 'between', params: { min: 50, max: 2000 } } }],
    ['too much', worth(200_001), riyadh, { amount: { rule: 'between', params: { min: 50, max: 2000 } } }],
    // No card moves five fils.
    ['an odd fils', worth(12_345), kuwait, { amount: { rule: 'decimals', params: { count: 2 } } }],
    [
      'no own amount',
      worth(7000),
      { ...riyadh, customAmount: null },
      { worth: { rule: 'one_of', params: {} } },
    ],
    ['another room', evening('tomb', 2), riyadh, { room: { rule: 'one_of', params: {} } }],
    [
      'too many players',
      evening('vault', 7),
      riyadh,
      { playersCount: { rule: 'between', params: { min: 2, max: 6 } } },
    ],
    ['no such design', { design: 'unicorn' }, riyadh, { design: { rule: 'one_of', params: {} } }],
    ['nobody to', { recipientName: ' \u200b' }, riyadh, { recipientName: { rule: 'required', params: {} } }],
    ['nobody from', { senderName: '' }, riyadh, { senderName: { rule: 'required', params: {} } }],
    ['no address', { recipientEmail: 'a@b' }, riyadh, { recipientEmail: { rule: 'email', params: {} } }],
    [
      'two addresses',
      { recipientEmail: 'a@b.com,c@d.com' },
      riyadh,
      { recipientEmail: { rule: 'email', params: {} } },
    ],
    [
      'a long message',
      { message: 'ا'.repeat(301) },
      riyadh,
      { message: { rule: 'max', params: { length: 300 } } },
    ],
    ['yesterday', { deliverOn: '2026-11-14' }, riyadh, { date: { rule: 'date_between', params: {} } }],
    ['after a year', { deliverOn: '2027-11-16' }, riyadh, { date: { rule: 'date_between', params: {} } }],
    [
      'a day for the printer',
      { recipientEmail: '', deliverOn: '2026-11-20' },
      riyadh,
      { when: { rule: 'one_of', params: {} } },
    ],
  ])('with %s is refused', (_, change, offer, failures) => {
    expect(judgeGiftCard({ ...card, ...change }, offer)).toEqual(failures)
  })

  test('for the printer needs no address; on the first and last day it can be sent', () => {
    for (const change of [{ recipientEmail: '' }, { deliverOn: '2026-11-15' }, { deliverOn: '2027-11-15' }])
      expect(judgeGiftCard({ ...card, ...change }, riyadh)).toEqual({})
  })

  test('survives its form', () => {
    const anyCard = fc.record({
      design: fc.constantFrom(...giftDesigns.map(({ slug }) => slug)),
      worth: fc.oneof(
        fc.record({ of: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
        fc.record({
          of: fc.constant('room' as const),
          room: fc.constant('vault'),
          players: fc.integer({ min: 1, max: 99 }),
        }),
      ),
      recipientName: fc.constantFrom('Noura', 'نورة'),
      recipientEmail: fc.constant('noura@example.com'),
      senderName: fc.constantFrom('Sami', 'سامي'),
      message: fc.constantFrom('', 'خذني معك، وإلا…'),
      locale: fc.constantFrom(...locales),
      deliverOn: fc.constantFrom(null, '2026-12-01'),
    })
    for (const offer of [riyadh, kuwait])
      fc.assert(
        fc.property(anyCard, (any) => {
          expect(giftCardChoice(giftCardForm(any, offer), offer.currency)).toEqual(any)
        }),
      )
  })

  test('is read as it is typed: Arabic digits, three decimals', () => {
    const typed = { ...giftCardForm(card, kuwait), worth: 'own', amount: '١٢٫٣٤٠' }
    expect(giftCardChoice(typed, 'KWD').worth).toEqual({ of: 'amount', amount: 12_340 })
    const group = { ...typed, worth: 'room', room: 'vault', playersCount: '٤' }
    expect(giftCardChoice(group, 'KWD').worth).toEqual({ of: 'room', room: 'vault', players: 4 })
  })
})

test('a branch sells what the terms say in its currency', () => {
  const terms = { amounts: { SAR: [15_000] }, customAmount: { KWD: { min: 5000, max: 150_000 } } }
  const branch = { rooms: [], today: '2027-11-15' }
  const days = { first: '2027-11-15', last: '2028-11-14' }
  expect(giftCardOffer(terms, { ...branch, currency: 'SAR' })).toEqual({
    currency: 'SAR',
    amounts: [15_000],
    customAmount: null,
    rooms: [],
    days,
  })
  expect(giftCardOffer(terms, { ...branch, currency: 'KWD' })).toMatchObject({
    amounts: [],
    customAmount: { min: 5000, max: 150_000 },
  })
})

test('every design has its own slug, and a card of a forgotten one is still drawn', () => {
  expect(new Set(giftDesigns.map(({ slug }) => slug)).size).toBe(giftDesigns.length)
  expect(giftDesign('skull').slug).toBe('skull')
  expect(giftDesign('forgotten')).toBe(giftDesigns[0])
  expect(giftDesign(null)).toBe(giftDesigns[0])
})
