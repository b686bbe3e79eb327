import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { WaitingOrder } from '#contracts/office/store.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { shelvesOf } from '#domain/product/shelves-of.ts'
import { variantOf } from '#domain/product/store-item.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'

const most = 200

/** The paid orders of a branch whose things nobody has taken home yet, the oldest first. */
export async function listWaitingOrders(
  db: Queries,
  { actor, branchId }: { readonly actor: StaffActor; readonly branchId: number },
  now: number,
): Promise<Outcome<{ items: WaitingOrder[] }>> {
  const refused = requirePermission(actor, 'item.hand_over', branchId, now)
  if (refused) return { ok: false, code: refused }
  const rows = await db
    .selectFrom('order')
    .select(['order.code', 'order.name', 'order.confirmed_at'])
    .select((order) => [
      order
        .selectFrom('booking')
        .select('starts_at')
        .whereRef('booking.order_id', '=', 'order.id')
        .orderBy('booking.created_at', 'desc')
        .limit(1)
        .as('starts_at'),
      jsonArrayFrom(
        order
          .selectFrom('order_item')
          .innerJoin('product', 'product.id', 'order_item.product_id')
          .select(['product.name', 'product.variants', 'order_item.variant', 'order_item.quantity'])
          .whereRef('order_item.order_id', '=', 'order.id')
          .where('gift', 'is', null)
          .where('handed_over_at', 'is', null)
          .orderBy('order_item.position'),
      ).as('things'),
    ])
    .where('order.branch_id', '=', branchId)
    .where('order.state', '=', 'confirmed')
    .where((order) =>
      order.exists(
        order
          .selectFrom('order_item')
          .select('order_item.id')
          .whereRef('order_item.order_id', '=', 'order.id')
          .where('gift', 'is', null)
          .where('handed_over_at', 'is', null),
      ),
    )
    .orderBy('order.confirmed_at')
    .limit(most)
    .execute()
  const items = rows.map(({ code, name, confirmed_at, starts_at, things }) => ({
    code,
    name,
    paidAt: confirmed_at?.toISOString() ?? null,
    startsAt: starts_at?.toISOString() ?? null,
    things: things.map(({ quantity, ...thing }) => ({ quantity, name: nameOf(thing) })),
  }))
  return { ok: true, items }
}

type Thing = {
  readonly name: Localised
  readonly variants: Parameters<typeof shelvesOf>[0]
  readonly variant: string
}

function nameOf({ name, variants, variant }: Thing): Localised {
  const shelf = shelvesOf(variants).find((one) => variantOf(one.variant) === variant)
  if (!shelf?.name) return name
  return { en: `${name.en}, ${shelf.name.en}`, ar: `${name.ar}، ${shelf.name.ar}` }
}
