import { expect, test } from 'vitest'
import type { OnlineMeans } from '#domain/payment/online-means.ts'
import { TestBank } from '#server/orders/test-bank.ts'
import { makePaymob } from '#server/payment-providers/paymob/paymob-provider.ts'
import { paymobKeys } from '#server/payment-providers/paymob/test-fake-paymob.ts'
import { makePaytabs } from '#server/payment-providers/paytabs/paytabs-provider.ts'
import { makeTap } from '#server/payment-providers/tap/tap-provider.ts'
import { listOnlineMeans } from './list-online-means.ts'

const hour = 60 * 60_000

function bankThatTakes(...said: (readonly OnlineMeans[] | 'no answer')[]) {
  const asked: string[] = []
  const bank = Object.assign(new TestBank(), {
    means: async (currency: string) => {
      asked.push(currency)
      const answer = said[asked.length - 1] ?? 'no answer'
      if (answer === 'no answer') throw new Error('The bank does not answer')
      return answer
    },
  })
  return { bank, asked }
}

test('a provider is asked once an hour for each currency, and what it takes stands in one order', async () => {
  const { bank, asked } = bankThatTakes(['visa', 'mada'], ['knet'], ['apple_pay'])
  expect(await listOnlineMeans(bank, 'SAR', 0)).toEqual(['mada', 'visa'])
  expect(await listOnlineMeans(bank, 'SAR', hour - 1)).toEqual(['mada', 'visa'])
  expect(await listOnlineMeans(bank, 'KWD', hour - 1)).toEqual(['knet'])
  expect(await listOnlineMeans(bank, 'SAR', hour)).toEqual(['apple_pay'])
  expect(asked).toEqual(['SAR', 'KWD', 'SAR'])
})

test('one that does not answer promises nothing, and is asked again a minute later', async () => {
  const { bank, asked } = bankThatTakes('no answer', ['visa'])
  expect(await listOnlineMeans(bank, 'SAR', 0)).toEqual([])
  expect(await listOnlineMeans(bank, 'SAR', 59_999)).toEqual([])
  expect(asked).toHaveLength(1)
  expect(await listOnlineMeans(bank, 'SAR', 60_000)).toEqual(['visa'])
})

test('nothing is promised where a provider never says, or takes no new payments', async () => {
  expect(await listOnlineMeans(new TestBank(), 'SAR', 0)).toEqual([])
  const { bank } = bankThatTakes(['visa'])
  expect(await listOnlineMeans(Object.assign(bank, { ended: true }), 'SAR', 0)).toEqual([])
})

const place = { apiUrl: 'http://127.0.0.1:1' }
const asked = {
  paytabs: makePaytabs({ region: 'sa', profileId: '1', serverKey: 'k', ...place }),
  tap: makeTap({ secretKey: 'sk_test_x', ...place }),
  paymob: makePaymob({ ...paymobKeys, ...place }),
}
test.each([
  ['paytabs', 'SAR', ['mada', 'visa', 'mastercard']],
  ['paytabs', 'KWD', ['visa', 'mastercard']],
  ['tap', 'SAR', ['mada', 'visa', 'mastercard']],
  ['tap', 'KWD', ['knet', 'visa', 'mastercard']],
  ['paymob', 'SAR', ['mada', 'visa', 'mastercard']],
  ['paymob', 'EGP', ['visa', 'mastercard']],
] as const)('%s names what guests pay with in %s before they leave: %j', async (name, currency, means) => {
  expect(await listOnlineMeans(asked[name], currency, 0)).toEqual(means)
})
