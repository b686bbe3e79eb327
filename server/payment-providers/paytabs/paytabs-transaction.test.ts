import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencyDecimals, toDecimalString } from '#domain/money/money.ts'
import { hmacHex } from '#server/payment-providers/provider/hmac-hex.ts'
import { sayPlayed } from '#server/payment-providers/provider/test-say-played.ts'
import { paytabsTruth, readTransaction, readTransactions } from './paytabs-transaction.ts'
import { verifyPaytabsWebhook } from './paytabs-webhook.ts'

const sale = {
  tran_ref: 'TST1',
  tran_type: 'Sale',
  cart_id: 'p1',
  cart_currency: 'SAR',
  cart_amount: '228.00',
  payment_result: { response_status: 'A', response_code: 'G1' },
}
const truthOf = (changes: object) => {
  const transaction = readTransaction({ ...sale, ...changes })
  return transaction && paytabsTruth(transaction)
}
const signed = (body: string) =>
  verifyPaytabsWebhook('k', body, new Headers({ signature: hmacHex('k', body) }))

const statuses = [
  ['A', 'succeeded', null],
  ['H', 'pending', null],
  ['P', 'pending', null],
  ['V', 'cancelled', '0'],
  ['E', 'failed', '0'],
  ['D', 'failed', '0'],
  ['X', 'expired', '0'],
  ['C', 'cancelled', '0'],
  ['?', 'pending', null],
] as const

test.each(statuses)('status %s is %s', (response_status, state, failure) => {
  expect(truthOf({ payment_result: { response_status, response_code: 0 } })).toMatchObject({ state, failure })
})

test(`${statuses.length} statuses are played`, () => {
  sayPlayed('PayTabs', { statuses: statuses.length })
  expect(statuses.map(([status]) => status).join('')).toBe('AHPVEDXC?')
})

test.each([
  ['Visa', undefined],
  ['mada', undefined],
  ['KnPay', undefined],
  [null, undefined],
  ['StcPay', 'whole'],
  ['StcPay(QR)', 'none'],
  ['Sadad', 'none'],
  ['Aman', 'none'],
  ['Tabby', 'none'],
])('of what %s paid goes back: %s', (payment_method, goesBack) => {
  expect(truthOf({ payment_info: { payment_method } })?.goesBack).toBe(goesBack)
})

test('a page nobody used yet is pending; only a sale takes money', () => {
  expect(truthOf({ payment_result: undefined })?.state).toBe('pending')
  expect(truthOf({ payment_result: null })?.state).toBe('pending')
  expect(truthOf({ tran_type: 'Auth' })?.state).toBe('pending')
  expect(truthOf({ tran_type: 'Refund' })?.state).toBe('pending')
})

test('every amount reads back exactly, written as text or as a number', () => {
  const currencies = Object.keys(currencyDecimals) as Currency[]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom(...currencies),
      (amount, currency) => {
        const text = toDecimalString({ amount, currency })
        for (const cart_amount of [text, Number(text)])
          expect(truthOf({ cart_currency: currency, cart_amount })?.amount).toEqual({ amount, currency })
      },
    ),
  )
})

test('what was charged counts, not what was asked', () => {
  expect(truthOf({ tran_currency: 'KWD', tran_total: '12.345' })?.amount).toEqual({
    amount: 12_345,
    currency: 'KWD',
  })
  expect(truthOf({ tran_currency: null, tran_total: '228.00' })?.amount).toEqual({
    amount: 22_800,
    currency: 'SAR',
  })
  expect(truthOf({ cart_currency: 'XXX' })?.amount).toBeNull()
  expect(truthOf({ cart_amount: '228.005' })?.amount).toBeNull()
  expect(truthOf({ cart_amount: 'much' })?.amount).toBeNull()
})

test('answers about a cart are a list or one; what is no transaction is left out', () => {
  expect(readTransactions([sale, { code: 2 }, null, sale])).toHaveLength(2)
  expect(readTransactions(sale)).toHaveLength(1)
  for (const nothing of [null, [], {}, 'x', { tran_ref: 1 }]) expect(readTransactions(nothing)).toEqual([])
})

test('a repeated callback has the same id, another result another', () => {
  const first = signed(JSON.stringify(sale))
  expect(signed(JSON.stringify({ ...sale, ipn_trace: 'again' }))?.eventId).toBe(first?.eventId)
  const declined = { ...sale, payment_result: { response_status: 'D', response_code: 'G1' } }
  expect(signed(JSON.stringify(declined))?.eventId).not.toBe(first?.eventId)
})

test('a callback about a refund points to its payment and says nothing about it', () => {
  const refund = { ...sale, tran_ref: 'TST2', tran_type: 'Refund', previous_tran_ref: 'TST1' }
  expect(signed(JSON.stringify(refund))).toMatchObject({ ref: 'TST1', truth: null })
})

test('a signed body that is no transaction is refused', () => {
  for (const body of ['', 'x', '{}', '[]', 'null']) expect(signed(body)).toBeNull()
})
