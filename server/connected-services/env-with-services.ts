import type {
  AppleWalletSettings,
  GoogleWalletSettings,
  MailSettings,
  StorageSettings,
  TracesSettings,
} from '#contracts/connected-services.ts'
import type { Env } from '#server/env.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import { makeAccountKey, readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { type ConnectedService, currentOf } from './connected-services.queries.ts'
import { keysOfService } from './payment-accounts.ts'
import type { Secrets } from './seal-secrets.ts'

/** A mail server as SMTP_URL writes it. */
export function smtpUrlOf({ host, port, security, user }: MailSettings, password: string): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const known = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const rule = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${scheme}://${known}${host}:${port}${rule}`
}

export function s3Of(settings: StorageSettings, { secretAccessKey = '' }: Secrets) {
  return { ...settings, secretAccessKey }
}

export function tracingOf(settings: TracesSettings, { headers = '' }: Secrets) {
  return { ...settings, headers }
}

function appleWalletOf({ certificate, intermediate }: AppleWalletSettings, { key = '' }: Secrets) {
  return { certificate, intermediate, key }
}

function googleWalletOf({ issuer, account }: GoogleWalletSettings, { key = '' }: Secrets) {
  return { issuer, account, key }
}

function opened<Settings>(services: readonly ConnectedService[], kind: ConnectedService['kind']) {
  const service = currentOf(services, kind)
  if (!service?.secrets) return null
  return { settings: service.settings as Settings, secrets: service.secrets }
}

/**
 * The settings of the process, and where they say nothing what the office is connected with. The usual account stays the
 * chosen one when its keys can not be opened: guests of a real venue are never sent to the test cards instead.
 */
export function envWithServices(
  env: Env,
  services: readonly ConnectedService[],
  usualAccount: string | null,
  offered = paymentProviders,
): Env {
  const mail = opened<MailSettings>(services, 'mail')
  const storage = opened<StorageSettings>(services, 'storage')
  const traces = opened<TracesSettings>(services, 'traces')
  const apple = opened<AppleWalletSettings>(services, 'applewallet')
  const google = opened<GoogleWalletSettings>(services, 'googlewallet')
  const usual = env.paymentProvider === 'sandbox' ? usualAccount : null
  const tests = services.filter((service) => {
    const keys = keysOfService(service, offered)?.[service.kind]
    const description = offered.find(({ name }) => name === service.kind)
    return service.replacedAt === null && keys && description?.takesTestCards(keys)
  })
  return {
    ...env,
    ...(env.smtpUrl === '' &&
      mail && {
        smtpUrl: smtpUrlOf(mail.settings, mail.secrets.password ?? ''),
        senderAddress: mail.settings.sender,
      }),
    ...(!env.mediaS3 && storage && { mediaS3: s3Of(storage.settings, storage.secrets) }),
    ...(!env.tracing && traces && { tracing: tracingOf(traces.settings, traces.secrets) }),
    ...(!env.appleWallet && apple && { appleWallet: appleWalletOf(apple.settings, apple.secrets) }),
    ...(!env.googleWallet && google && { googleWallet: googleWalletOf(google.settings, google.secrets) }),
    ...(usual && {
      paymentProvider: readAccountKey(usual).provider,
      usualAccount: usual,
    }),
    testAccounts: [
      ...env.testAccounts,
      ...tests.map(({ kind, account }) => makeAccountKey({ provider: kind, account })),
    ],
  }
}
