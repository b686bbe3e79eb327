import { expect, test } from 'vitest'
import { isWish, needsReason, newDraft, thingKey, wishOf, withThing } from './edit-draft.ts'
import { testChoices } from './test-choices.ts'

const choices = testChoices()

test('a form that nobody touched wishes for nothing', () => {
  const wish = wishOf(newDraft(choices), choices)
  expect(wish).toEqual({ addOns: [], things: [], waives: false, returnsGiftCard: false })
  expect(wish && isWish(wish)).toBe(false)
})

test('only what is otherwise is wished for, in whatever digits it was typed', () => {
  const draft = { ...newDraft(choices), players: '٥', addOns: { photos: '1', coffee: '0' } }
  expect(wishOf(draft, choices)).toEqual({
    players: 5,
    addOns: [{ slug: 'photos', quantity: 1 }],
    things: [],
    waives: false,
    returnsGiftCard: false,
  })
})

test('a thing that is added once more is counted once more', () => {
  const words = { en: 'Cap', ar: 'قبعة' }
  const cap = { product: 'cap', variant: ['red'], name: words }
  const mug = choices.things[0]
  if (!mug) throw new Error('No mug')
  const draft = withThing(withThing(withThing(newDraft(choices), cap), cap), mug)
  expect(draft.things.map((thing) => [thingKey(thing), thing.count])).toEqual([
    ['mug/black', '3'],
    ['cap/red', '2'],
  ])
  expect(wishOf(draft, choices)?.things).toEqual([
    { product: 'mug', variant: ['black'], quantity: 3 },
    { product: 'cap', variant: ['red'], quantity: 2 },
  ])
})

test('what is no number is no wish', () => {
  expect(wishOf({ ...newDraft(choices), players: 'many' }, choices)).toBeNull()
  expect(wishOf({ ...newDraft(choices), addOns: { photos: '1.5' } }, choices)).toBeNull()
  expect(wishOf({ ...newDraft(choices), addOns: { photos: '-1' } }, choices)).toBeNull()
})

test('what is given away wants a reason, and what is taken back does not', () => {
  const draft = newDraft(choices)
  const wish = (change: object) => wishOf({ ...draft, ...change }, choices)
  const given = wish({ discount: '12.50' })
  expect(given).toMatchObject({ discount: 1250 })
  expect(given && needsReason(given, choices)).toBe(true)
  const before = { ...choices, discount: 1250 }
  const taken = wishOf({ ...newDraft(before), discount: '' }, before)
  expect(taken && [isWish(taken), needsReason(taken, before)]).toEqual([true, false])
  expect(wish({ discount: 'much' })).toBeNull()
  const session = { room: 'vault', startsAt: '2026-12-01T16:00:00.000Z', price: 'kept' as const, words: 'To' }
  expect(wish({ session })).toMatchObject({ session: { room: 'vault', price: 'kept' } })
  expect(wish({ promoCode: 'TEN' })).toMatchObject({ promoCode: 'TEN' })
})
