import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planClaims, type Shelf, type StockNeed } from './plan-claims.ts'

const shelf = (variant: string, quantity: number, productId = 1): Shelf => ({ productId, variant, quantity })
const need = (variant: string | null, quantity: number, line = 0, productId = 1): StockNeed => ({
  line,
  productId,
  variant,
  quantity,
})

test('what was chosen is taken off its own shelf; what has no shelf is not counted', () => {
  const shelves = [shelf('black', 3), shelf('maroon', 9)]
  expect(planClaims([need('black', 3)], shelves)).toEqual({ claims: [shelf('black', 3)], shortages: [] })
  expect(planClaims([need('black', 4)], shelves)).toEqual({
    claims: [shelf('black', 3)],
    shortages: [{ line: 0, left: 3 }],
  })
  expect(planClaims([need('', 5, 0, 2)], shelves)).toEqual({ claims: [], shortages: [] })
})

test('who takes any variant comes last and gets it from the fullest shelves', () => {
  const shelves = [shelf('black', 2), shelf('maroon', 3)]
  expect(planClaims([need(null, 3, 0), need('maroon', 2, 1)], shelves)).toEqual({
    claims: [shelf('black', 2), shelf('maroon', 3)],
    shortages: [],
  })
  expect(planClaims([need(null, 1, 0), need('black', 2, 1), need('maroon', 3, 2)], shelves)).toEqual({
    claims: [shelf('black', 2), shelf('maroon', 3)],
    shortages: [{ line: 0, left: 0 }],
  })
})

test('no shelf gives more than it has, and what is short is short only when the shelves are empty', () => {
  const variant = fc.constantFrom('a', 'b')
  const shelves = fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 2 }), variant, quantity: fc.nat(4) }),
    { selector: ({ productId, variant }) => `${productId} ${variant}` },
  )
  const wanted = fc.record({
    productId: fc.integer({ min: 1, max: 2 }),
    variant: fc.option(variant),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 4 }), shelves, (wishes, all) => {
      const needs = wishes.map((wish, line) => ({ ...wish, line }))
      const { claims, shortages } = planClaims(needs, all)
      const of = (productId: number, shelf: string) =>
        claims.find((claim) => claim.productId === productId && claim.variant === shelf)?.quantity ?? 0
      for (const { productId, variant, quantity } of all)
        expect(of(productId, variant)).toBeLessThanOrEqual(quantity)
      for (const { line } of shortages) {
        const { productId, variant } = needs[line] ?? { productId: 0, variant: '' }
        const fitting = all.filter(
          (one) => one.productId === productId && (variant ?? one.variant) === one.variant,
        )
        for (const one of fitting) expect(of(productId, one.variant)).toBe(one.quantity)
      }
      const counted = needs.filter((one) =>
        all.some(
          (shelf) => shelf.productId === one.productId && (one.variant ?? shelf.variant) === shelf.variant,
        ),
      )
      const granted = counted.reduce((sum, { line, quantity }) => {
        const short = shortages.find((one) => one.line === line)
        return sum + (short ? short.left : quantity)
      }, 0)
      expect(claims.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(granted)
    }),
    { numRuns: 200 },
  )
})
