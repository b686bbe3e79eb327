import type { PaymobRegion, PaytabsRegion } from '#domain/connection/connection-choices.ts'

type Given = Readonly<
  Record<
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'PAYTABS_PROFILE_ID'
    | 'PAYTABS_SERVER_KEY'
    | 'TAP_SECRET_KEY'
    | 'PAYMOB_SECRET_KEY'
    | 'PAYMOB_PUBLIC_KEY'
    | 'PAYMOB_API_KEY'
    | 'PAYMOB_HMAC_SECRET'
    | 'PAYMOB_INTEGRATIONS',
    string
  > & { readonly PAYTABS_REGION: PaytabsRegion; readonly PAYMOB_REGION: PaymobRegion }
>

/** The keys of one account at each provider, out of its settings. */
export function paymentKeys(given: Given) {
  return {
    stripe: { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET },
    paytabs: {
      profileId: given.PAYTABS_PROFILE_ID,
      serverKey: given.PAYTABS_SERVER_KEY,
      region: given.PAYTABS_REGION,
    },
    tap: { secretKey: given.TAP_SECRET_KEY },
    paymob: {
      region: given.PAYMOB_REGION,
      secretKey: given.PAYMOB_SECRET_KEY,
      publicKey: given.PAYMOB_PUBLIC_KEY,
      apiKey: given.PAYMOB_API_KEY,
      hmacSecret: given.PAYMOB_HMAC_SECRET,
      integrations: given.PAYMOB_INTEGRATIONS,
    },
  }
}
