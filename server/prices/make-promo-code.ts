import type { PromoToMake } from '#contracts/office/promos.ts'
import { normalisePromoCode } from '#domain/pricing/normalise-promo-code.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { actionFor } from './desk-promos.queries.ts'
import { promoColumns, writePromoRooms } from './promo-terms.ts'

type MakePromoCode = { readonly actor: StaffActor; readonly branchId: number; readonly promo: PromoToMake }

/** Makes a promo code for a branch, or for all of them by those who run the venue. A code is ever given out once. */
export async function makePromoCode(
  db: Queries,
  { actor, branchId, promo: { code: typed, ...terms } }: MakePromoCode,
  now: number,
): Promise<Outcome<{ id: number }, 'promo_terms' | 'promo_code_taken'>> {
  const branch = terms.everywhere ? null : branchId
  return changeByStaff(db, { actor, action: actionFor(branch), branchId: branch, now }, async (tx, audit) => {
    const code = normalisePromoCode(typed)
    const written = await promoColumns(tx, branchId, terms)
    if (!code || !written) return { ok: false, code: 'promo_terms' }
    const made = await tx
      .insertInto('promo_code')
      .values({ ...written.columns, code, created_at: new Date(now) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, code: 'promo_code_taken' }
    await writePromoRooms(tx, made.id, written.rooms)
    await audit({
      action: 'promo_code.created',
      noun: 'promo_code',
      nounId: String(made.id),
      branchId: branch,
      after: { code, ...terms },
    })
    return { ok: true, id: made.id }
  })
}
