import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PromoCode } from '#domain/pricing/promo-code.ts'
import type { Queries } from '#server/db/connect.ts'

/** Reads a promo code as an order sees it: the use that the order itself has claimed is not held against it. */
export async function selectPromoCode(
  db: Queries,
  key: { readonly code: string } | { readonly id: number },
  orderId: string | null,
): Promise<PromoCode | null> {
  const [column, value] = 'code' in key ? (['code', key.code] as const) : (['id', key.id] as const)
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .select((promo) =>
      jsonArrayFrom(
        promo
          .selectFrom('promo_code_room')
          .select('room_id')
          .whereRef('promo_code_id', '=', 'promo_code.id')
          .orderBy('room_id'),
      ).as('rooms'),
    )
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return null
  const ownUses = orderId ? await countUses(db, row.id, orderId) : 0
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    effect:
      row.amount !== null && row.currency !== null
        ? { amount: row.amount, currency: row.currency }
        : { percent: row.percent ?? 0 },
    validFrom: row.valid_from?.getTime() ?? null,
    validUntil: row.valid_until?.getTime() ?? null,
    weekdays: row.weekdays,
    branchId: row.branch_id,
    roomIds: row.rooms.map(({ room_id }) => room_id),
    active: row.active,
    usesLeft: row.use_limit === null ? null : row.use_limit - row.uses + ownUses,
    guestUsesLeft:
      row.per_guest_limit === null || !orderId
        ? null
        : row.per_guest_limit - (await countOtherUsesOfGuest(db, { promoCodeId: row.id, orderId })),
  }
}

async function countUses(db: Queries, promoCodeId: number, orderId: string): Promise<number> {
  const uses = await db
    .selectFrom('promo_code_use')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('promo_code_id', '=', promoCodeId)
    .execute()
  return uses.length
}

/**
 * How often the guest of an order has used a code in other orders. Guests are told apart by their address: one who has
 * not given it yet has used nothing.
 */
export async function countOtherUsesOfGuest(
  db: Queries,
  { promoCodeId, orderId }: { readonly promoCodeId: number; readonly orderId: string },
): Promise<number> {
  const uses = await db
    .selectFrom('order as mine')
    .innerJoin('order as other', (join) =>
      join.on((on) => on(on.fn('lower', ['other.email']), '=', on.fn('lower', ['mine.email']))),
    )
    .innerJoin('promo_code_use', 'promo_code_use.order_id', 'other.id')
    .select('other.id')
    .where('mine.id', '=', orderId)
    .where('other.id', '<>', orderId)
    .where('promo_code_use.promo_code_id', '=', promoCodeId)
    .execute()
  return uses.length
}
