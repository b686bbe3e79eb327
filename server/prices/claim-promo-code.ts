import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow, readRow } from '#server/db/rows.ts'
import { countOtherUsesOfGuest } from './promo-code.queries.ts'
import { releasePromoCode } from './release-promo-code.ts'

export type ClaimPromoCode = { readonly promoCodeId: number; readonly orderId: string }

/**
 * Counts a use of a promo code by an order, which has one use at most: of another code it is given up. False when the
 * code is used up, by this guest or by all, or no longer active. Asking again changes nothing.
 */
export async function claimPromoCode(db: Queries, input: ClaimPromoCode, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await insertUse(tx, input, now)) return countUse(tx, input)
    const current = await findRow(tx, 'promo_code_use', { order_id: input.orderId }, ['promo_code_id'])
    if (current?.promo_code_id === input.promoCodeId) return true
    await releasePromoCode(tx, input.orderId)
    return (await insertUse(tx, input, now)) && countUse(tx, input)
  })
}

/** The order's row comes first: two claims of one order meet here, and only one of them goes on to count. */
async function insertUse(
  tx: Transaction,
  { promoCodeId, orderId }: ClaimPromoCode,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promo_code_use')
    .values({ order_id: orderId, promo_code_id: promoCodeId, used_at: new Date(now) })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The row count is the verdict; without a use left the order's row goes again. */
async function countUse(tx: Transaction, { promoCodeId, orderId }: ClaimPromoCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', promoCodeId)
    .where('active', '=', true)
    .where((promo) => promo.or([promo('use_limit', 'is', null), promo('uses', '<', promo.ref('use_limit'))]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n && !(await isUsedUpByGuest(tx, { promoCodeId, orderId }))) return true
  if (numUpdatedRows === 1n) await releasePromoCode(tx, orderId)
  else await tx.deleteFrom('promo_code_use').where('order_id', '=', orderId).execute()
  return false
}

/** Asked after the code's row is locked: a second order of the same guest waits there, and sees the first one's use. */
async function isUsedUpByGuest(tx: Transaction, claim: ClaimPromoCode): Promise<boolean> {
  const { per_guest_limit: limit } = await readRow(tx, 'promo_code', { id: claim.promoCodeId }, [
    'per_guest_limit',
  ])
  return limit !== null && (await countOtherUsesOfGuest(tx, claim)) >= limit
}
