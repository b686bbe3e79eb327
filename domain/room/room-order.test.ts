import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RoomOrder, roomOrders, sortRooms } from './room-order.ts'

const room = fc.record({
  priceFrom: fc.record({
    amount: fc.integer({ min: 0, max: 9 }),
    currency: fc.constantFrom('SAR' as const, 'KWD' as const),
  }),
  nextAt: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  place: fc.nat(),
})

test('every order shows every room once', () => {
  fc.assert(
    fc.property(fc.array(room), fc.constantFrom<RoomOrder>(...roomOrders), (rooms, order) => {
      const sorted = sortRooms(rooms, order)
      expect(sorted).toHaveLength(rooms.length)
      expect(new Set(sorted)).toEqual(new Set(rooms))
    }),
  )
})

test('the soonest first, and last those that are free at no time', () => {
  const at = (nextAt: number | null) => ({ priceFrom: { amount: 1, currency: 'SAR' as const }, nextAt })
  const rooms = [at(null), at(5), at(null), at(2)]
  expect(sortRooms(rooms, 'soonest').map(({ nextAt }) => nextAt)).toEqual([2, 5, null, null])
})

test('prices are compared within a currency alone', () => {
  const of = (amount: number, currency: 'SAR' | 'KWD') => ({ priceFrom: { amount, currency }, nextAt: null })
  const rooms = [of(9200, 'SAR'), of(7500, 'KWD'), of(8000, 'SAR'), of(7000, 'KWD')]
  expect(sortRooms(rooms, 'price').map(({ priceFrom }) => priceFrom.amount)).toEqual([8000, 9200, 7000, 7500])
})
