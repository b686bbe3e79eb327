import type { AccountKeys } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Database } from '#server/db/connect.ts'
import { readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { type ConnectedService, writeConnectedService } from './connected-services.queries.ts'
import { readAccountKeys, serviceParts } from './read-account-keys.ts'
import { endingsOf } from './seal-secrets.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'
import { type TriedAccount, tryAccount } from './try-account.ts'

type Change = { readonly actor: StaffActor; readonly account: string; readonly keys: AccountKeys }
type Refusal =
  | Exclude<TriedAccount, { ok: true }>['code']
  | 'invalid'
  | 'no_sealing_key'
  | 'set_by_environment'
  | 'other_payment_account'
  | 'not_found'

/**
 * Newer keys of the same account: they have to be proved to be its own, by the provider's name for it or by a payment
 * that it knows. Keys of another account would lead payments and refunds to where nobody knows them.
 */
export async function changeAccountKeys(
  parts: ServiceParts,
  { actor, account: key, keys }: Change,
  now: number,
): Promise<ServiceChange<Refusal>> {
  const { db, connected } = parts
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  const { provider, account } = readAccountKey(key)
  const before = connected
    .services()
    .find((one) => one.kind === provider && one.account === account && one.replacedAt === null)
  if (!before) {
    const fixed = Object.hasOwn(connected.providers, key)
    return { ok: false, code: fixed ? 'set_by_environment' : 'not_found' }
  }
  const { sealingKeys } = connected.settings
  if (sealingKeys.length === 0) return { ok: false, code: 'no_sealing_key' }
  if (keys.provider !== before.kind) return { ok: false, code: 'other_payment_account' }
  const read = readAccountKeys(keys, parts.options?.offered)
  if (!read.ok) return read
  const knownRef = await findPaymentRef(db, before)
  const tried = await tryAccount({ ...read, options: parts.options ?? {}, knownRef })
  if (!tried.ok) return tried
  if (!isSame(before, tried)) return { ok: false, code: 'other_payment_account' }
  const { settings, secrets } = serviceParts(read.provider, read.keys, tried.identity)
  const changed = await changeByStaff(db, changeOf(actor, now), async (tx, audit) => {
    const service = { kind: before.kind, account, settings, secrets, madeBy: actor.id }
    await writeConnectedService(tx, { ...service, endedAt: before.endedAt }, sealingKeys, now)
    await auditService(audit, 'venue.payment_keys_changed', {
      before: { account: key, endings: before.endings },
      after: { account: key, endings: endingsOf(secrets) },
    })
    return { ok: true as const }
  })
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}

function isSame(before: ConnectedService, tried: Extract<TriedAccount, { ok: true }>): boolean {
  const { identity } = before.settings as { readonly identity?: string | null }
  return tried.knowsPayment || (tried.identity !== null && tried.identity === identity)
}

async function findPaymentRef(
  db: Database,
  { kind, account }: Pick<ConnectedService, 'kind' | 'account'>,
): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .select('provider_ref')
    .where('provider', '=', kind)
    .where('account', '=', account)
    .where('provider_ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.provider_ref ?? null
}
