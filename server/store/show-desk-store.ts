import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DeskProduct, DeskStore, GiftCardLimits } from '#contracts/office/store.ts'
import type { GiftCardTerms } from '#contracts/product.ts'
import { shelvesOf } from '#domain/product/shelves-of.ts'
import { variantOf } from '#domain/product/store-item.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { officePictures } from '#server/media/pictures-of-draft.ts'

type DeskStoreWanted = { readonly actor: StaffActor; readonly branchId: number }

/** Everything the store sells or will, with the shelves of a branch, and what it sold once. */
export async function showDeskStore(
  db: Queries,
  { actor, branchId }: DeskStoreWanted,
  now: number,
): Promise<Outcome<{ store: DeskStore }>> {
  const refused = requirePermission(actor, 'store.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const currencies = await db.selectFrom('branch').select('currency').distinct().orderBy('currency').execute()
  const archived = await db
    .selectFrom('product')
    .select(['slug', 'name', 'archived_at'])
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .execute()
  return {
    ok: true,
    store: {
      products: await readDeskProducts(db, branchId),
      archived: archived.flatMap(({ slug, name, archived_at }) =>
        archived_at ? [{ slug, name, archivedAt: archived_at.toISOString() }] : [],
      ),
      currencies: currencies.map(({ currency }) => currency),
    },
  }
}

/** One product as the store shows it. */
export async function showDeskProduct(db: Queries, branchId: number, slug: string): Promise<DeskProduct> {
  const found = (await readDeskProducts(db, branchId)).find((product) => product.slug === slug)
  if (!found) throw new Error(`There is no product ${slug}`)
  return found
}

async function readDeskProducts(db: Queries, branchId: number): Promise<DeskProduct[]> {
  const rows = await db
    .selectFrom('product')
    .selectAll('product')
    .select((product) => [
      jsonArrayFrom(
        product
          .selectFrom('product_price')
          .select(['amount', 'currency'])
          .whereRef('product_id', '=', 'product.id')
          .orderBy('currency'),
      ).as('prices'),
      jsonArrayFrom(
        product
          .selectFrom('product_stock')
          .select(['variant', 'quantity'])
          .whereRef('product_id', '=', 'product.id')
          .where('branch_id', '=', branchId),
      ).as('stock'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  const promised = await readPromised(db, branchId)
  return rows.map((row) => {
    const { slug, kind, name, short, description, variants, pictures, prices, published, gift_card } = row
    const shelves = kind === 'gift_card' ? [] : shelvesOf(variants)
    return {
      slug,
      kind,
      name,
      short,
      description,
      variants,
      prices,
      published,
      pictures: officePictures(pictures),
      giftWorth: gift_card && worthOf(gift_card),
      shelves: shelves.map((shelf) => {
        const variant = variantOf(shelf.variant)
        return {
          variant: [...shelf.variant],
          name: shelf.name,
          quantity: row.stock.find((one) => one.variant === variant)?.quantity ?? null,
          promised: promised.get(`${row.id} ${variant}`) ?? 0,
        }
      }),
    }
  })
}

function worthOf({ amounts, customAmount, validMonths }: GiftCardTerms): GiftCardLimits {
  return { amounts, customAmount, validMonths }
}

/** What orders have claimed and the guest has not taken home: things of the store, and add-ons until they have played. */
async function readPromised(db: Queries, branchId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_claim')
    .select(['product_id', 'variant', sql<number>`sum(quantity)::integer`.as('promised')])
    .where('branch_id', '=', branchId)
    .where(
      sql<boolean>`coalesce(
        (select bool_or(item.handed_over_at is null) from order_item as item
          where item.order_id = stock_claim.order_id and item.product_id = stock_claim.product_id
            and item.variant = stock_claim.variant),
        exists (select from booking where booking.order_id = stock_claim.order_id
          and booking.status in ('held', 'confirmed')))`,
    )
    .groupBy(['product_id', 'variant'])
    .execute()
  return new Map(rows.map(({ product_id, variant, promised }) => [`${product_id} ${variant}`, promised]))
}
