import { isOnlineProvider } from '#contracts/payment-account.ts'
import type { Env } from '#server/env.ts'
import type { PaymentAccount, PaymentKeys } from '#server/payments/providers.ts'
import type { ConnectedService } from './connected-services.queries.ts'
import type { Secrets } from './seal-secrets.ts'

/** Providers try for days to tell us what they signed with a key that was replaced. */
const stillSigned = 14 * 24 * 3_600_000

const none: PaymentKeys = {
  stripe: { secretKey: '', webhookSecret: '' },
  paytabs: { profileId: '', serverKey: '', region: 'sa' },
  tap: { secretKey: '' },
  paymob: { region: 'eg', secretKey: '', publicKey: '', apiKey: '', hmacSecret: '', integrations: '' },
}

type PaymobSettings = Pick<Env['paymob'], 'region' | 'publicKey' | 'integrations'>
type PaytabsSettings = { readonly profileId: string; readonly region: Env['paytabs']['region'] }

function keysOf(
  { kind, settings }: Pick<ConnectedService, 'kind' | 'settings'>,
  secrets: Secrets,
): PaymentKeys {
  const { secretKey = '', webhookSecret = '', serverKey = '' } = secrets
  if (kind === 'stripe') return { ...none, stripe: { secretKey, webhookSecret } }
  if (kind === 'paymob') {
    const { region, publicKey, integrations } = settings as PaymobSettings
    const { apiKey = '', hmacSecret = '' } = secrets
    return { ...none, paymob: { region, publicKey, integrations, secretKey, apiKey, hmacSecret } }
  }
  if (kind === 'tap') return { ...none, tap: { secretKey } }
  const { profileId, region } = settings as PaytabsSettings
  return { ...none, paytabs: { profileId, region, serverKey } }
}

const isPayment = ({ kind }: ConnectedService) => isOnlineProvider(kind)

/** The payment accounts whose keys can be opened; also those that take no new payment. */
export function paymentAccountsOf(services: readonly ConnectedService[], now: number): PaymentAccount[] {
  const payments = services.filter(isPayment)
  return payments.flatMap((service) => {
    if (service.replacedAt !== null || service.secrets === null) return []
    const earlier = payments.flatMap((one) =>
      one.kind === service.kind &&
      one.account === service.account &&
      one.secrets !== null &&
      one.replacedAt !== null &&
      one.replacedAt.getTime() > now - stillSigned
        ? [keysOf(one, one.secrets)]
        : [],
    )
    const ended = service.endedAt !== null
    return [{ account: service.account, ...keysOf(service, service.secrets), ended, earlier }]
  })
}
