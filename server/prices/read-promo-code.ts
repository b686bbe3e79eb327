import type { PromoCode } from '#domain/pricing/promo-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectPromoCode } from './promo-code.queries.ts'

/** Reads the promo code of an order; for an order, without counting that order's own use. */
export async function readPromoCode(
  db: Queries,
  id: number,
  orderId: string | null = null,
): Promise<PromoCode | null> {
  return selectPromoCode(db, { id }, orderId)
}
