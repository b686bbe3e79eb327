import { sql } from 'kysely'
import { type Variants, variantOf } from '#domain/product/store-item.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/store.json' with { type: 'json' }
import { demoBranches } from './demo-branches.ts'
import { insertRows } from './insert-rows.ts'

// Walked through in order, so that every branch has plenty of most things and none of some.
const quantities = [24, 12, 3, 40, 18, 0, 9, 31, 6]

/** How much of the merchandise each branch has. What was sold meanwhile stays sold. */
export async function seedStock(db: Queries): Promise<void> {
  const products = await db.selectFrom('product').select(['id', 'slug']).execute()
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const shelves = demoBranches.flatMap((branch) =>
    content.products
      .filter(({ kind }) => kind === 'merchandise')
      .flatMap(({ slug, variants }) => {
        return choices(variants).map((options) => ({
          product_id: products.find((product) => product.slug === slug)?.id,
          branch_id: branches.find((row) => row.slug === branch.slug)?.id,
          variant: variantOf(options),
        }))
      }),
  )
  const rows = shelves.map((shelf, index) => ({ ...shelf, quantity: quantities[index % quantities.length] }))
  await insertRows(db, 'product_stock', rows, sql`do nothing`)
}

/** Every choice of one option of each variant: without variants there is one, of nothing. */
function choices(variants: Variants): string[][] {
  return variants.reduce<string[][]>(
    (found, { options }) => found.flatMap((chosen) => options.map(({ slug }) => [...chosen, slug])),
    [[]],
  )
}
