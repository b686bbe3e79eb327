import { expect, test } from 'vitest'
import { giftAmount } from './gift-amount.ts'

const shop = {
  currency: 'KWD',
  rooms: [
    {
      slug: 'submarine',
      name: { en: 'Forty Fathoms', ar: 'أربعون باعًا' },
      minPlayers: 2,
      maxPlayers: 3,
      worth: [
        { players: 2, amount: 18_000 },
        { players: 3, amount: 24_000 },
      ],
    },
  ],
} as const
const form = { worth: '12500', amount: '', room: 'submarine', playersCount: '٣' }

test('a card is worth what is chosen, typed or played', () => {
  const mutable = { ...shop, rooms: shop.rooms.map((room) => ({ ...room, worth: [...room.worth] })) }
  const worth = (change: object) => giftAmount({ ...form, ...change }, mutable)
  expect(worth({})).toBe(12_500)
  expect(worth({ worth: 'own', amount: '١٢٫٧٥' })).toBe(12_750)
  expect(worth({ worth: 'own', amount: 'twelve' })).toBeNull()
  expect(worth({ worth: 'own', amount: '0' })).toBeNull()
  expect(worth({ worth: 'room' })).toBe(24_000)
  expect(worth({ worth: 'room', playersCount: '4' })).toBeNull()
  expect(worth({ worth: 'room', room: 'tomb' })).toBeNull()
  expect(worth({ worth: '' })).toBeNull()
})
