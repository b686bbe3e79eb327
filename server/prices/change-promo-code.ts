import type { PromoTerms } from '#contracts/office/promos.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { actionFor } from './desk-promos.queries.ts'
import { showDeskPromo } from './list-desk-promos.ts'
import { type DeskPromoCall, lockDeskPromo, type PromoRefusal } from './lock-desk-promo.ts'
import { promoColumns, writePromoRooms } from './promo-terms.ts'

/**
 * Changes what a code promises from now on; its letters stay, since they are printed somewhere. Orders that hold it
 * already are priced again before they are paid. A limit never falls below what was used.
 */
export async function changePromoCode(
  db: Queries,
  { terms, ...call }: DeskPromoCall & { readonly terms: PromoTerms },
  now: number,
): Promise<'changed' | PromoRefusal | 'promo_terms'> {
  const lock = (tx: Transaction) => lockDeskPromo(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { promo }, audit) => {
    const { actor } = call
    // A code of a branch becomes one of the venue by those who run it, and stays with its own branch otherwise.
    const homeId = promo.branch_id ?? call.branchId
    const branch = terms.everywhere ? null : homeId
    const refused = requirePermission(actor, actionFor(branch), branch, now)
    if (refused) return refused
    const written = await promoColumns(tx, homeId, terms)
    if (!written || (terms.useLimit !== null && terms.useLimit < promo.uses)) return 'promo_terms'
    const before = await showDeskPromo(tx, call, promo.id, now)
    await tx.updateTable('promo_code').set(written.columns).where('id', '=', promo.id).execute()
    await writePromoRooms(tx, promo.id, written.rooms)
    const { id: _, active: _active, over: _over, uses: _uses, mayChange: _may, ...had } = before
    await audit({
      action: 'promo_code.changed',
      noun: 'promo_code',
      nounId: String(promo.id),
      branchId: branch,
      before: had,
      after: { code: promo.code, ...terms },
    })
    return 'changed'
  })
  return answerOrCode(done)
}
