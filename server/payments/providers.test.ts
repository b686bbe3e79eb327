import { expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { makeProviders } from './providers.ts'

const nobody = {} as Database
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const paytabsKeys = { PAYTABS_PROFILE_ID: '12345', PAYTABS_SERVER_KEY: 'SKEY' }
const names = (settings: Record<string, string>) =>
  Object.keys(makeProviders(readEnv(settings), nobody)).sort()

test('without keys there is the demo alone', () => {
  expect(names({})).toEqual(['sandbox'])
})

test('where a real one is chosen the demo is gone', () => {
  expect(names({ PAYMENT_PROVIDER: 'stripe', ...stripeKeys })).toEqual(['stripe'])
  expect(names({ PAYMENT_PROVIDER: 'paytabs', ...paytabsKeys })).toEqual(['paytabs'])
  expect(names({ PAYMENT_PROVIDER: 'stripe', ...stripeKeys, ...paytabsKeys })).toEqual(['paytabs', 'stripe'])
})

test('a branch may use a real one while the site shows the demo', () => {
  expect(names({ ...paytabsKeys })).toEqual(['paytabs', 'sandbox'])
})

test('each is called by its name', () => {
  const all = makeProviders(readEnv({ ...stripeKeys, ...paytabsKeys }), nobody)
  expect(Object.values(all).map(({ name }) => name)).toEqual(['sandbox', 'stripe', 'paytabs'])
})

test('an account with a name has keys of its own', () => {
  const ofRiyadh = { STRIPE_SECRET_KEY__RIYADH: 'sk_r', STRIPE_WEBHOOK_SECRET__RIYADH: 'whsec_r' }
  const all = makeProviders(readEnv({ ...stripeKeys, ...ofRiyadh }), nobody)
  expect(Object.keys(all)).toEqual(['sandbox', 'stripe', 'stripe-riyadh'])
  expect(all['stripe-riyadh']).toMatchObject({ name: 'stripe', account: 'riyadh' })
})

test.each([
  [
    { STRIPE_SECRET_KEY__RIYADH: 'sk_x' },
    'STRIPE_WEBHOOK_SECRET__RIYADH must be set, since the other keys of it are there',
  ],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set'],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_x' },
    'STRIPE_WEBHOOK_SECRET must be set, since PAYMENT_PROVIDER is stripe',
  ],
  [{ PAYMENT_PROVIDER: 'paytabs', ...stripeKeys }, 'PAYTABS_PROFILE_ID and PAYTABS_SERVER_KEY must be set'],
  [{ PAYTABS_SERVER_KEY: 'SKEY' }, 'PAYTABS_PROFILE_ID must be set, since the other keys of it are there'],
])('%j is a mistake that is told', (settings, sentence) => {
  expect(() => names(settings)).toThrow(EnvError)
  expect(() => names(settings)).toThrow(sentence)
  expect(() => names(settings)).not.toThrow(/sk_x|SKEY/)
})
