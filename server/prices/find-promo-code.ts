import { normalisePromoCode } from '#domain/pricing/normalise-promo-code.ts'
import type { PromoCode } from '#domain/pricing/promo-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectPromoCode } from './promo-code.queries.ts'

/** Finds a promo code as a person types it; for an order, without counting that order's own use. */
export async function findPromoCode(
  db: Queries,
  code: string,
  orderId: string | null = null,
): Promise<PromoCode | null> {
  const kept = normalisePromoCode(code)
  return kept ? selectPromoCode(db, { code: kept }, orderId) : null
}
