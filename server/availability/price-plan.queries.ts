import type { Selectable } from 'kysely'
import type { AddOn, Fee, PriceModifier, PricePlan } from '#domain/pricing/price-plan.ts'
import type { Queries, Schema } from '#server/db/connect.ts'

/** The price modifiers, the published add-ons and the fees of a branch. */
export async function readPrices(
  db: Queries,
  branchId: number,
): Promise<{ modifiers: PriceModifier[]; addOns: AddOn[]; fees: Fee[] }> {
  const modifiers = await db
    .selectFrom('price_modifier')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('id')
    .execute()
  return {
    modifiers: modifiers.map(modifierOf),
    addOns: await readAddOns(db, branchId),
    fees: await readFees(db, branchId),
  }
}

export function readFees(db: Queries, branchId: number): Promise<Fee[]> {
  return db
    .selectFrom('price_fee')
    .select(['id', 'name', 'basis as by', 'amount', 'taxed', 'refundable'])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What of a room's row its prices depend on besides its tiers. */
export const roomPriceColumns = [
  'pricing',
  'min_charge',
  'child_price',
  'child_from_age',
  'child_until_age',
] as const

export function roomPricing(
  row: Pick<Selectable<Schema['room']>, (typeof roomPriceColumns)[number]>,
): Pick<PricePlan, 'pricing' | 'child' | 'minCharge'> {
  const { child_price: price, child_from_age: fromAge, child_until_age: untilAge } = row
  const child = price === null || fromAge === null || untilAge === null ? null : { price, fromAge, untilAge }
  return { pricing: row.pricing, minCharge: row.min_charge, child }
}

/** The add-ons on offer in a branch, in the order they are shown; a thing of the archive is offered nowhere. */
export function readAddOns(db: Queries, branchId: number): Promise<AddOn[]> {
  return db
    .selectFrom('add_on')
    .select(['slug', 'name', 'description', 'price', 'per', 'max_quantity as maxQuantity'])
    .where('branch_id', '=', branchId)
    .where('published', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.id', '=', 'add_on.product_id')
            .where('product.archived_at', 'is not', null),
        ),
      ),
    )
    .orderBy('position')
    .execute()
}

/** The table's checks promise that each kind has what it needs. */
export function modifierOf(row: Selectable<Schema['price_modifier']>): PriceModifier {
  const effect = row.percent === null ? { perPlayer: row.per_player ?? 0 } : { percent: row.percent }
  const common = { id: row.id, name: row.name, effect, roomId: row.room_id }
  switch (row.kind) {
    case 'weekday':
      return { ...common, kind: 'weekday', weekdays: row.weekdays }
    case 'weekend':
      return { ...common, kind: 'weekend' }
    case 'peak':
      return {
        ...common,
        kind: 'peak',
        fromTime: row.from_time ?? '',
        untilTime: row.until_time ?? '',
        weekdays: row.weekdays,
      }
    case 'date_range':
      return {
        ...common,
        kind: 'date_range',
        fromDate: row.from_date ?? '',
        untilDate: row.until_date ?? '',
      }
    case 'last_minute':
      return { ...common, kind: 'last_minute', withinMinutes: row.within_minutes ?? 0 }
  }
}
