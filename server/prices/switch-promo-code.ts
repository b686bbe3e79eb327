import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { type DeskPromoCall, type PromoRefusal, takeDeskPromo } from './take-desk-promo.ts'

/** Ends a code at once, or lets it hold again. Who has begun to pay with it still does. */
export async function switchPromoCode(
  db: Database,
  { active, ...call }: DeskPromoCall & { readonly active: boolean },
  now: number,
): Promise<'switched' | PromoRefusal> {
  return inTransaction(db, async (tx) => {
    const taken = await takeDeskPromo(tx, call, now)
    if (!taken.ok) return taken.code
    const { promo } = taken
    if (promo.active === active) return 'switched'
    await tx.updateTable('promo_code').set({ active }).where('id', '=', promo.id).execute()
    await writeAudit(
      tx,
      {
        actor: `staff:${call.actor.id}`,
        action: active ? 'promo_code.changed' : 'promo_code.ended',
        noun: 'promo_code',
        nounId: String(promo.id),
        branchId: promo.branch_id,
        before: { active: promo.active },
        after: { active, code: promo.code, uses: promo.uses },
      },
      now,
    )
    return 'switched'
  })
}
