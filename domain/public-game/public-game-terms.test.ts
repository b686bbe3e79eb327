import { expect, test } from 'vitest'
import { judgePublicGame } from './public-game-terms.ts'

const terms = { seatPrice: 9000, minimum: 4, maxParties: 2, decideBeforeMinutes: 180 }
const judge = (changes: Partial<typeof terms>, maxPlayers = 6) =>
  judgePublicGame({ ...terms, ...changes }, { maxPlayers }, 'SAR')

test('terms that a room can keep are sound', () => {
  expect(judge({})).toBeNull()
  expect(judge({ minimum: 6, maxParties: 6, decideBeforeMinutes: 0 })).toBeNull()
})

test.each([
  ['seat_price', { seatPrice: 0 }],
  ['seat_price', { seatPrice: 99_999_999 }],
  ['minimum', { minimum: 7 }],
  ['minimum', { minimum: 1 }],
  ['parties', { maxParties: 1 }],
  ['parties', { maxParties: 7 }],
  ['parties', { maxParties: 2.5 }],
  ['decision', { decideBeforeMinutes: 10_081 }],
] as const)('%s is said of %o', (problem, changes) => {
  expect(judge(changes)).toBe(problem)
})

test('a seat costs what cards can be charged: in Kuwait nothing below ten fils', () => {
  expect(judgePublicGame({ ...terms, seatPrice: 4005 }, { maxPlayers: 6 }, 'KWD')).toBe('seat_price')
  expect(judgePublicGame({ ...terms, seatPrice: 4000 }, { maxPlayers: 6 }, 'KWD')).toBeNull()
})
