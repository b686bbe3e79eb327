import { expect, test } from 'vitest'
import { priceChangeOf } from './price-change.ts'

test.each([
  [{ payable: 400, paid: 400 }, { toPay: 0, toReturn: 0 }, { kind: 'same' }],
  [
    { payable: 400, paid: 400 },
    { toPay: 100, toReturn: 0 },
    { kind: 'more', amount: 100 },
  ],
  [
    { payable: 400, paid: 400 },
    { toPay: 0, toReturn: 100 },
    { kind: 'back', amount: 100 },
  ],
  [
    { payable: 400, paid: 120 },
    { toPay: 0, toReturn: 100 },
    { kind: 'owes_less', amount: 100 },
  ],
  [
    { payable: 400, paid: 360 },
    { toPay: 0, toReturn: 100 },
    { kind: 'back', amount: 60 },
  ],
])('%o with %o is %o', (order, terms, said) => {
  expect(priceChangeOf(order, terms)).toEqual(said)
})
