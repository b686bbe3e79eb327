import { isDeepStrictEqual } from 'node:util'
import type { infer as Infer } from 'zod/mini'
import type { accountToConnect } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Audit, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Transaction } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { writeConnectedService } from './connected-services.queries.ts'
import { readAccountKeys, serviceParts } from './read-account-keys.ts'
import { endingsOf } from './seal-secrets.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
  setByEnvironment,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'
import { type TriedAccount, tryAccount } from './try-account.ts'

type Wanted = Infer<typeof accountToConnect>
type Refusal =
  | Exclude<TriedAccount, { ok: true }>['code']
  | 'invalid'
  | 'no_sealing_key'
  | 'set_by_environment'
  | 'account_name_taken'
  | 'not_found'

/**
 * An account at a payment provider, tried before it takes any money. Its name is its own for good: payments remember it,
 * and are asked about and given back through it, whatever their branch uses later.
 */
export async function connectAccount(
  parts: ServiceParts,
  actor: StaffActor,
  { name, keys: typed, use }: Wanted,
  now: number,
): Promise<ServiceChange<Refusal>> {
  const { db, connected } = parts
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  const { sealingKeys } = connected.settings
  if (sealingKeys.length === 0) return { ok: false, code: 'no_sealing_key' }
  if (use.venue && setByEnvironment(connected.settings).usual)
    return { ok: false, code: 'set_by_environment' }
  const read = readAccountKeys(typed, parts.options?.offered)
  if (!read.ok) return read
  const { provider, keys } = read
  const kind = provider.name
  const known = connected.services().find((one) => one.kind === kind && one.account === name)
  // The answer to the first press may have been lost.
  if (
    known?.secrets &&
    !known.replacedAt &&
    isDeepStrictEqual({ ...known.secrets }, serviceParts(provider, keys, null).secrets)
  )
    return showConnectedServices(parts, actor, now)
  const key = makeAccountKey({ provider: kind, account: name })
  if (known || Object.hasOwn(connected.providers, key)) return { ok: false, code: 'account_name_taken' }
  const tried = await tryAccount({ provider, keys, options: parts.options ?? {} })
  if (!tried.ok) return tried
  const { settings, secrets } = serviceParts(provider, keys, tried.identity)
  const changed = await changeByStaff<{ ok: true } | { ok: false; code: Refusal }>(
    db,
    changeOf(actor, now),
    async (tx, audit) => {
      await tx.selectFrom('venue').select('only_one').forUpdate().execute()
      if (await isTaken(tx, kind, name)) return { ok: false, code: 'account_name_taken' }
      if (!(await areKnown(tx, use.branches))) return { ok: false, code: 'not_found' }
      const service = { kind, account: name, settings, secrets, madeBy: actor.id }
      await writeConnectedService(tx, service, sealingKeys, now)
      const { identity: _, ...shown } = { ...settings, account: key, endings: endingsOf(secrets) }
      await auditService(audit, 'venue.payment_account_connected', { after: shown })
      await assignAccount(tx, audit, { key, provider: kind, name, use })
      return { ok: true }
    },
  )
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}

/** Also by payments of an account whose keys are gone: they would be asked about at a stranger's. */
async function isTaken(tx: Transaction, provider: string, name: string): Promise<boolean> {
  const named = await tx
    .selectFrom('connected_service')
    .select('id')
    .where('kind', '=', provider)
    .where('account', '=', name)
    .executeTakeFirst()
  const paid = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('account', '=', name)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined || paid !== undefined
}

async function areKnown(tx: Transaction, branches: readonly string[]): Promise<boolean> {
  if (branches.length === 0) return true
  const found = await tx.selectFrom('branch').select('slug').where('slug', 'in', branches).execute()
  return found.length === new Set(branches).size
}

type Use = {
  readonly key: string
  readonly provider: string
  readonly name: string
  readonly use: Wanted['use']
}

async function assignAccount(
  tx: Transaction,
  audit: Audit,
  { key, provider, name, use }: Use,
): Promise<void> {
  if (use.venue) {
    const { payment_account: before } = await tx
      .selectFrom('venue')
      .select('payment_account')
      .executeTakeFirstOrThrow()
    await tx.updateTable('venue').set({ payment_account: key }).execute()
    const sides = { before: { paymentAccount: before }, after: { paymentAccount: key } }
    await auditService(audit, 'venue.usual_account_changed', sides)
  }
  for (const slug of new Set(use.branches)) {
    const branch = await tx
      .updateTable('branch')
      .set({ payment_provider: provider, payment_account: name })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({
      action: 'branch.payment_account_changed',
      noun: 'branch',
      nounId: String(branch.id),
      branchId: branch.id,
      after: { paymentAccount: key },
    })
  }
}
