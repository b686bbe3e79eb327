import { answerOrCode, changeTakenByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type DeskPromoCall, type PromoRefusal, takeDeskPromo } from './take-desk-promo.ts'

/** Ends a code at once, or lets it hold again. Who has begun to pay with it still does. */
export async function switchPromoCode(
  db: Queries,
  { active, ...call }: DeskPromoCall & { readonly active: boolean },
  now: number,
): Promise<'switched' | PromoRefusal> {
  const take = (tx: Transaction) => takeDeskPromo(tx, call, now)
  const by = { actor: call.actor, now, take }
  const done = await changeTakenByStaff(db, by, async (tx, { promo }, audit) => {
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
