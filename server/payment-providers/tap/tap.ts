import { isTestKey } from '#domain/payment/is-test-key.ts'
import { secretKeyField } from '#server/payment-providers/provider/key-fields.ts'
import { describeProvider } from '#server/payment-providers/provider/provider-description.ts'
import { makeTap } from './tap-provider.ts'

export const tap = describeProvider({
  name: 'tap',
  words: { en: 'Tap', ar: 'تاب' },
  fields: [secretKeyField('TAP_SECRET_KEY', 'sk_', /^sk_\w+$/)],
  takesTestCards: ({ secretKey }) => isTestKey(secretKey),
  make: (keys, place) => makeTap({ ...keys, ...place }),
})
