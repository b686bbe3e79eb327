import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import {
  auditService,
  changeOf,
  refuseChange,
  type ServiceChange,
  type ServiceParts,
  setByEnvironment,
} from './service-change.ts'
import { showConnectedServices } from './show-connected-services.ts'

type Refusal = 'set_by_environment' | 'payment_account'
type Chosen = { readonly ok: true } | { readonly ok: false; readonly code: Refusal }

/** Who takes the money of branches that chose nobody. Payments that have begun stay where they are. */
export async function chooseUsualAccount(
  parts: ServiceParts,
  { actor, account }: { readonly actor: StaffActor; readonly account: string | null },
  now: number,
): Promise<ServiceChange<Refusal>> {
  const { db, connected } = parts
  const refused = await refuseChange(parts, actor, now)
  if (refused) return { ok: false, code: refused }
  if (setByEnvironment(connected.settings).usual) return { ok: false, code: 'set_by_environment' }
  const changed = await changeByStaff<Chosen>(db, changeOf(actor, now), async (tx, audit) => {
    const { payment_account: before } = await tx
      .selectFrom('venue')
      .select('payment_account')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before === account) return { ok: true }
    const chosen = account === null ? null : connected.providers[account]
    if (account !== null && (!chosen || chosen.ended)) return { ok: false, code: 'payment_account' }
    await tx.updateTable('venue').set({ payment_account: account }).execute()
    const sides = { before: { paymentAccount: before }, after: { paymentAccount: account } }
    await auditService(audit, 'venue.usual_account_changed', sides)
    return { ok: true }
  })
  if (!changed.ok) return changed
  await connected.refresh()
  return showConnectedServices(parts, actor, now)
}
