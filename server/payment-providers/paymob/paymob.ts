import { isTestKey } from '#domain/payment/is-test-key.ts'
import { anyLine, regionField, secretKeyField } from '#server/payment-providers/provider/key-fields.ts'
import { describeProvider } from '#server/payment-providers/provider/provider-description.ts'
import { type PaymobRegion, paymobRegions } from './paymob-api.ts'
import { makePaymob } from './paymob-provider.ts'

export const paymob = describeProvider({
  name: 'paymob',
  words: { en: 'Paymob', ar: 'باي موب' },
  fields: [
    regionField('PAYMOB_REGION', paymobRegions),
    secretKeyField('PAYMOB_SECRET_KEY', '…_sk_', /^\w+_sk_\w+$/),
    {
      name: 'publicKey',
      variable: 'PAYMOB_PUBLIC_KEY',
      secret: false,
      label: 'office_connections.account_public_key',
      pattern: /^\w+_pk_\w+$/,
      most: 300,
    },
    {
      name: 'apiKey',
      variable: 'PAYMOB_API_KEY',
      secret: true,
      label: 'office_connections.account_api_key',
      pattern: anyLine,
      most: 2000,
    },
    {
      name: 'hmacSecret',
      variable: 'PAYMOB_HMAC_SECRET',
      secret: true,
      label: 'office_connections.account_hmac_secret',
      pattern: anyLine,
      most: 300,
    },
    {
      // The numbers of the means of payment that its pages offer.
      name: 'integrations',
      variable: 'PAYMOB_INTEGRATIONS',
      secret: false,
      label: 'office_connections.account_integrations',
      hint: 'office_connections.account_integrations_hint',
      pattern: /^\d+(?:[\s,]+\d+)*$/,
      most: 200,
      setting: {
        pattern: /^(?:\d+(?:[\s,]+\d+)*)?$/,
        error: 'must be numbers of integrations, with commas between',
      },
    },
  ],
  takesTestCards: ({ secretKey }) => isTestKey(secretKey),
  make: ({ region, ...keys }, place) => makePaymob({ ...keys, region: region as PaymobRegion, ...place }),
})
