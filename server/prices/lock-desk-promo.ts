import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Transaction } from '#server/db/connect.ts'
import { actionFor, type DeskPromoRow, selectDeskPromos } from './desk-promos.queries.ts'

export type DeskPromoCall = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly id: number
}

export type PromoRefusal = PermissionRefusal | 'not_found'

/** Locks a code, so that nobody uses it meanwhile. One of the venue is for those who run the venue. */
export async function lockDeskPromo(
  tx: Transaction,
  { actor, branchId, id }: DeskPromoCall,
  now: number,
): Promise<Outcome<{ promo: DeskPromoRow }, 'not_found'>> {
  await tx.selectFrom('promo_code').select('id').where('id', '=', id).forUpdate().execute()
  const promo = await selectDeskPromos(tx).where('id', '=', id).executeTakeFirst()
  const branch = promo ? promo.branch_id : branchId
  const refused = requirePermission(actor, actionFor(branch), branch, now)
  if (refused) return { ok: false, code: refused }
  return promo ? { ok: true, promo } : { ok: false, code: 'not_found' }
}
