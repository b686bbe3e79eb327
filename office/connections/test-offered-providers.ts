import type { KeyField, OfferedProvider } from '#contracts/connected-services.ts'

const plain = { secret: false, hint: null, start: null, choices: null, digits: false }
const secret = { ...plain, secret: true }
const region = (...regions: string[]): KeyField => ({
  ...plain,
  name: 'region',
  label: 'office_connections.account_region',
  choices: regions.map((value) => ({ value, label: `office_connections.account_region_${value}` })),
})
const secretKey = (start: string): KeyField => ({
  ...secret,
  name: 'secretKey',
  label: 'office_connections.account_secret_key',
  hint: 'office_connections.account_secret_key_hint',
  start,
})

/** Providers as the server offers them, with some of their fields. */
export const offeredProviders: OfferedProvider[] = [
  {
    name: 'stripe',
    words: { en: 'Stripe', ar: 'سترايب' },
    fields: [
      secretKey('sk_'),
      {
        ...secret,
        name: 'webhookSecret',
        label: 'office_connections.account_webhook_secret',
        hint: 'office_connections.account_webhook_secret_hint',
        start: 'whsec_',
      },
    ],
  },
  {
    name: 'paytabs',
    words: { en: 'PayTabs', ar: 'بيتابس' },
    fields: [
      region('sa', 'ae', 'eg', 'kw'),
      { ...plain, name: 'profileId', label: 'office_connections.account_profile', digits: true },
      { ...secret, name: 'serverKey', label: 'office_connections.account_server_key' },
    ],
  },
  {
    name: 'paymob',
    words: { en: 'Paymob', ar: 'باي موب' },
    fields: [region('eg', 'sa', 'ae', 'om'), secretKey('…_sk_')],
  },
]
