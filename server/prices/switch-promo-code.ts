import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type DeskPromoCall, lockDeskPromo, type PromoRefusal } from './lock-desk-promo.ts'

/** Ends a code at once, or lets it hold again. Who has begun to pay with it still does. */
export async function switchPromoCode(
  db: Queries,
  { active, ...call }: DeskPromoCall & { readonly active: boolean },
  now: number,
): Promise<'switched' | PromoRefusal> {
  const lock = (tx: Transaction) => lockDeskPromo(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { promo }, audit) => {
    if (promo.active === active) return 'switched'
    await tx.updateTable('promo_code').set({ active }).where('id', '=', promo.id).execute()
    await audit({
      action: active ? 'promo_code.changed' : 'promo_code.ended',
      noun: 'promo_code',
      nounId: String(promo.id),
      branchId: promo.branch_id,
      before: { active: promo.active },
      after: { active, code: promo.code, uses: promo.uses },
    })
    return 'switched'
  })
  return answerOrCode(done)
}
