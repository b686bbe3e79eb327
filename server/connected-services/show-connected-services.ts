import type {
  ConnectedAccount,
  ConnectedServices,
  MailSettings,
  ServiceSource,
  SingleService,
  StorageSettings,
  TracesSettings,
} from '#contracts/connected-services.ts'
import { isOnlineProvider } from '#contracts/payment-account.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import { makeAccountKey } from '#server/payments/provider/account-key.ts'
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

type Paid = Partial<Pick<ConnectedAccount, 'profileId' | 'region' | 'publicKey' | 'integrations'>>

function accountsOf({ settings, env, providers, services }: FollowedServices): ConnectedAccount[] {
  const webhook = (key: string) => `${settings.publicUrl}/api/payments/webhooks/${key}`
  const ofOffice = services().flatMap((service): ConnectedAccount[] => {
    const { kind, account, replacedAt, endings, endedAt } = service
    if (!isOnlineProvider(kind) || replacedAt) return []
    const key = makeAccountKey({ provider: kind, account })
    const {
      profileId = null,
      region = null,
      publicKey = null,
      integrations = null,
    } = service.settings as Paid
    const saved = savedOf(service)
    const names = Object.keys(endings) as ConnectedAccount['secrets'][number]['name'][]
    return [
      {
        key,
        provider: kind,
        name: account,
        source: sourceOf(service, isOfSettings(settings, key)),
        test: env.testAccounts.includes(key),
        profileId,
        region,
        publicKey,
        integrations,
        secrets: names.map((name) => ({ name, ending: endings[name] ?? '', at: saved.at })),
        saved,
        ended: endedAt !== null,
        webhook: webhook(key),
      },
    ]
  })
  const known = new Set(ofOffice.map(({ key }) => key))
  const ofSettings = Object.entries(providers).flatMap(([key, { name, account }]): ConnectedAccount[] => {
    if (name === 'sandbox' || known.has(key)) return []
    const none = {
      profileId: null,
      region: null,
      publicKey: null,
      integrations: null,
      secrets: [],
      saved: null,
      ended: false,
    }
    const test = env.testAccounts.includes(key)
    const source = 'environment' as const
    return [{ key, provider: name, name: account ?? null, source, test, ...none, webhook: webhook(key) }]
  })
  return [...ofSettings, ...ofOffice.reverse()]
}

/** An account of the office whose name the server's settings use as well: theirs wins. */
function isOfSettings({ namedPaymentAccounts }: FollowedServices['settings'], key: string): boolean {
  return namedPaymentAccounts.some(
    ({ account, stripe, paytabs, tap, paymob }) =>
      (key === `stripe-${account}` && stripe.secretKey !== '') ||
      (key === `tap-${account}` && tap.secretKey !== '') ||
      (key === `paymob-${account}` && paymob.secretKey !== '') ||
      (key === `paytabs-${account}` && paytabs.serverKey !== ''),
  )
}
