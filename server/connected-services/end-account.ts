import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'

type Refusal = 'set_by_environment' | 'account_in_use' | 'not_found'
type Ended = { readonly ok: true } | { readonly ok: false; readonly code: Refusal }

/** No new payment begins with an account. Its keys stay, sealed: what was paid there is asked about and given back there. */
export async function endAccount(
  parts: ServiceParts,
  { actor, account: key }: { readonly actor: StaffActor; readonly account: string },
  now: number,
): Promise<ServiceChange<Refusal>> {
  const { db, connected } = parts
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  const { provider, account } = readAccountKey(key)
  const changed = await changeByStaff<Ended>(db, changeOf(actor, now), async (tx, audit) => {
    // Whoever chooses an account for the venue waits here.
    const venue = await tx.selectFrom('venue').select('payment_account').forUpdate().executeTakeFirstOrThrow()
    const branch = await tx
      .selectFrom('branch')
      .select('id')
      .where('payment_provider', '=', provider)
      .where('payment_account', '=', account)
      .executeTakeFirst()
    if (branch || venue.payment_account === key) return { ok: false, code: 'account_in_use' }
    const row = await tx
      .selectFrom('connected_service')
      .select(['id', 'ended_at'])
      .where('kind', '=', provider)
      .where('account', '=', account)
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
    if (!row) {
      const fixed = Object.hasOwn(connected.providers, key)
      return { ok: false, code: fixed ? 'set_by_environment' : 'not_found' }
    }
    if (row.ended_at) return { ok: true }
    await tx
      .updateTable('connected_service')
      .set({ ended_at: new Date(now) })
      .where('id', '=', row.id)
      .execute()
    await auditService(audit, 'venue.payment_account_ended', { before: { account: key } })
    return { ok: true }
  })
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}
