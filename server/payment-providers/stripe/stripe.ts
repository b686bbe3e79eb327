import { isTestKey } from '#domain/payment/is-test-key.ts'
import { secretKeyField } from '#server/payment-providers/provider/key-fields.ts'
import { describeProvider } from '#server/payment-providers/provider/provider-description.ts'
import { stripeTakes } from './stripe-amount.ts'
import { makeStripe } from './stripe-provider.ts'

export const stripe = describeProvider({
  name: 'stripe',
  words: { en: 'Stripe', ar: 'سترايب' },
  fields: [
    secretKeyField('STRIPE_SECRET_KEY', 'sk_', /^(?:sk|rk)_\w+$/),
    {
      name: 'webhookSecret',
      variable: 'STRIPE_WEBHOOK_SECRET',
      secret: true,
      label: 'office_connections.account_webhook_secret',
      hint: 'office_connections.account_webhook_secret_hint',
      start: 'whsec_',
      pattern: /^whsec_\S+$/,
      most: 300,
    },
  ],
  takesTestCards: ({ secretKey }) => isTestKey(secretKey),
  make: (keys, place) => makeStripe({ ...keys, ...place }),
  canGiveBack: stripeTakes,
})
