import type {
  AppleWalletSettings,
  ConnectedAccount,
  ConnectedServices,
  GoogleWalletSettings,
  MailSettings,
  OfferedProvider,
  ServiceSource,
  SingleService,
  StorageSettings,
  TracesSettings,
} from '#contracts/connected-services.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import { providerWords } from '#server/payment-providers/payment-providers.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { hasAllKeys } from '#server/payment-providers/provider/provider-keys.ts'
import { type ConnectedService, currentOf } from './connected-services.queries.ts'
import type { FollowedServices } from './follow-connected-services.ts'
import { type ServiceParts, setByEnvironment } from './service-change.ts'

/** What the venue is connected with. No secret is part of it. */
export async function showConnectedServices(
  { connected }: Pick<ServiceParts, 'connected'>,
  actor: StaffActor,
  now: number,
): Promise<Asked<ConnectedServices>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const { settings, env } = connected
  return {
    ok: true,
    value: {
      canSeal: settings.sealingKeys.length > 0,
      mail: shown<MailSettings>(connected, 'mail', 'password'),
      storage: shown<StorageSettings>(connected, 'storage', 'secretAccessKey'),
      traces: shown<TracesSettings>(connected, 'traces', 'headers'),
      applewallet: shown<AppleWalletSettings>(connected, 'applewallet', 'key'),
      googlewallet: shown<GoogleWalletSettings>(connected, 'googlewallet', 'key'),
      providers: connected.offered.map(offeredOf),
      accounts: accountsOf(connected),
      usual: { account: env.usualAccount, fixed: setByEnvironment(settings).usual },
      webhookBase: `${settings.publicUrl}/api/payments/webhooks/`,
    },
  }
}

const savedOf = ({ madeAt, madeBy }: ConnectedService) => ({ at: madeAt.toISOString(), by: madeBy })

function sourceOf(service: ConnectedService | null, bySettings: boolean): ServiceSource {
  if (bySettings) return 'environment'
  if (!service) return 'none'
  return service.secrets ? 'office' : 'locked'
}

function shown<Settings>({ settings, services }: FollowedServices, kind: SingleService, secretName: string) {
  const service = currentOf(services(), kind)
  const source = sourceOf(service, setByEnvironment(settings)[kind])
  if (source === 'environment' || !service) return { source, settings: null, secret: null, saved: null }
  const saved = savedOf(service)
  const ending = service.endings[secretName] ?? ''
  return { source, settings: service.settings as Settings, secret: { ending, at: saved.at }, saved }
}

const webhookOf = ({ publicUrl }: FollowedServices['settings'], key: string) =>
  `${publicUrl}/api/payments/webhooks/${key}`

/** What a provider is called here; one that is no longer offered by its own name for us. */
function wordsOf(offered: readonly ProviderDescription[], name: string) {
  return offered.find((one) => one.name === name)?.words ?? providerWords(name)
}

function accountsOf({ settings, env, providers, services, offered }: FollowedServices): ConnectedAccount[] {
  const ofOffice = services().flatMap((service): ConnectedAccount[] => {
    const { kind, account, replacedAt, endings, endedAt } = service
    if (account === null || replacedAt) return []
    const key = makeAccountKey({ provider: kind, account })
    const { identity: _, ...shown } = service.settings as Record<string, string>
    const saved = savedOf(service)
    return [
      {
        key,
        provider: kind,
        words: wordsOf(offered, kind),
        name: account,
        source: sourceOf(service, isOfSettings({ settings, offered }, kind, account)),
        test: env.testAccounts.includes(key),
        shown,
        secrets: Object.entries(endings).map(([name, ending]) => ({ name, ending, at: saved.at })),
        saved,
        ended: endedAt !== null,
        webhook: webhookOf(settings, key),
      },
    ]
  })
  const known = new Set(ofOffice.map(({ key }) => key))
  const ofSettings = Object.entries(providers).flatMap(([key, { name, account }]): ConnectedAccount[] => {
    if (name === 'sandbox' || known.has(key)) return []
    const none = { shown: {}, secrets: [], saved: null, ended: false }
    const test = env.testAccounts.includes(key)
    const source = 'environment' as const
    const who = { key, provider: name, words: wordsOf(offered, name), name: account ?? null }
    return [{ ...who, source, test, ...none, webhook: webhookOf(settings, key) }]
  })
  return [...ofSettings, ...ofOffice.reverse()]
}

/** An account of the office whose name the server's settings use as well: theirs wins. */
function isOfSettings(
  { settings, offered }: Pick<FollowedServices, 'settings' | 'offered'>,
  provider: string,
  name: string,
): boolean {
  const description = offered.find((one) => one.name === provider)
  const own = settings.namedPaymentAccounts.find(({ account }) => account === name)?.keys[provider]
  return description !== undefined && own !== undefined && hasAllKeys(description, own)
}

function offeredOf({ name, words, fields }: ProviderDescription): OfferedProvider {
  return {
    name,
    words,
    fields: fields.map(({ name, secret, label, hint = null, start = null, choices, digits = false }) => ({
      name,
      secret,
      label,
      hint,
      start,
      choices: choices ? [...choices] : null,
      digits,
    })),
  }
}
