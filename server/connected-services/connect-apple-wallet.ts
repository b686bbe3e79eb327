import type { infer as Infer } from 'zod/mini'
import type { appleWalletToConnect, ConnectedServices } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { readAppleKeys } from '#server/wallet/apple-identity.ts'
import { connectService } from './connect-service.ts'
import { currentOf } from './connected-services.queries.ts'
import type { ServiceParts } from './service-change.ts'

/** Another certificate for passes, or the one of before renewed: nobody is asked, it has to belong together. */
export async function connectAppleWallet(
  parts: ServiceParts,
  actor: StaffActor,
  { certificate, intermediate, key }: Infer<typeof appleWalletToConnect>,
  now: number,
) {
  const kept = currentOf(parts.connected.services(), 'applewallet')?.secrets?.key
  const read = readAppleKeys({ certificate, intermediate, key: key ?? kept ?? '' }, now)
  const identity = read.ok ? read.identity : null
  const settings: NonNullable<ConnectedServices['applewallet']['settings']> = {
    certificate: identity?.certificate ?? certificate,
    intermediate: identity?.intermediate ?? intermediate,
    passType: identity?.passType ?? '',
    team: identity?.team ?? '',
    expiresAt: new Date(identity?.expiresAt ?? now).toISOString(),
  }
  const wanted = {
    kind: 'applewallet',
    settings,
    secretName: 'key',
    secret: key,
    // The key goes nowhere; whether it belongs to the certificate is seen.
    place: () => 'here',
    attempt: async () => (read.ok ? { ok: true as const } : { ...read, values: {} }),
  } as const
  return connectService(parts, actor, wanted, now)
}
