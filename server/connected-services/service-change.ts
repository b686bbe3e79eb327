import type { ConnectedServices } from '#contracts/connected-services.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Audit } from '#server/audit/change-by-staff.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import type { WalletPlaces } from '#server/wallet/wallets.ts'
import type { FollowedServices } from './follow-connected-services.ts'

export type ServiceParts = {
  readonly db: Database
  readonly connected: FollowedServices
  readonly options?: ProviderOptions
  /** Where Google is; another place only in tests. */
  readonly walletPlaces?: WalletPlaces | undefined
}

export type Values = Readonly<Record<string, string>>

/** What comes of a change: everything as it is now, or why not. */
export type ServiceChange<Code extends string = never> =
  | { readonly ok: true; readonly value: ConnectedServices }
  | {
      readonly ok: false
      readonly code: Code | PermissionRefusal | 'demo_unconnected'
      readonly values?: Values
      /** What is wrong with which field. */
      readonly fields?: Readonly<Record<string, Failure>>
    }

/** Why somebody may not change what the venue is connected with. Everybody is an owner of the demo. */
export async function refuseChange(
  { db }: ServiceParts,
  actor: StaffActor,
  now: number,
): Promise<PermissionRefusal | 'demo_unconnected' | null> {
  const refused = requirePermission(actor, 'connection.change', null, now)
  if (refused) return refused
  return (await isDemoVenue(db)) ? 'demo_unconnected' : null
}

/** Which services the settings of the process speak for. */
export function setByEnvironment(env: Env) {
  const { smtpUrl, mediaS3, tracing, appleWallet, googleWallet, paymentProvider } = env
  return {
    mail: smtpUrl !== '',
    storage: mediaS3 !== null,
    traces: tracing !== null,
    applewallet: appleWallet !== null,
    googlewallet: googleWallet !== null,
    usual: paymentProvider !== 'sandbox',
  }
}

export const changeOf = (actor: StaffActor, now: number) =>
  ({ actor, action: 'connection.change', branchId: null, now }) as const

/** The log tells what was changed, never a secret. */
export async function auditService(
  audit: Audit,
  action: Parameters<Audit>[0]['action'],
  sides: Pick<Parameters<Audit>[0], 'before' | 'after'>,
): Promise<void> {
  await audit({ noun: 'venue', nounId: 'venue', branchId: null, action, ...sides })
}
