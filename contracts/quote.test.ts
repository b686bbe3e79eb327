import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceTable } from '#domain/pricing/price-table.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import { anyBooking } from '#domain/pricing/test-plan.ts'
import { groupPrice, quote } from './quote.ts'

test('every price the domain makes can travel, whole', () => {
  fc.assert(
    fc.property(anyBooking, ([plan, input]) => {
      const made = quoteBooking(plan, input)
      expect(quote.parse(made)).toEqual(made)
      for (const row of priceTable(plan, { minPlayers: 1, maxPlayers: 4 }, input))
        expect(groupPrice.parse(row)).toEqual(row)
    }),
  )
})

test('a total below nothing is no price', () => {
  const empty = { currency: 'SAR', lines: [], total: 0, payable: 0, dueNow: 0, vat: 0 }
  expect(quote.safeParse(empty).success).toBe(true)
  expect(quote.safeParse({ ...empty, total: -1 }).success).toBe(false)
  expect(quote.safeParse({ ...empty, vat: 0.5 }).success).toBe(false)
})
