import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import content from './content/store.json' with { type: 'json' }
import { demoBranches } from './demo-branches.ts'
import { insertRows } from './insert-rows.ts'

// Walked through in order, so that every branch has plenty of most things and none of some.
const quantities = [24, 12, 3, 40, 18, 0, 9, 31, 6]

/** How much of the merchandise each branch has. What was sold meanwhile stays sold. */
export async function seedStock(db: Database): Promise<void> {
  const products = await db.selectFrom('product').select(['id', 'slug']).execute()
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const shelves = demoBranches.flatMap((branch) =>
    content.products
      .filter(({ kind }) => kind === 'merchandise')
      .flatMap(({ slug, variants }) => {
        const options: { slug: string }[] = variants.flatMap(({ options }) => options)
        return (options.length > 0 ? options : [{ slug: '' }]).map((option) => ({
          product_id: products.find((product) => product.slug === slug)?.id,
          branch_id: branches.find((row) => row.slug === branch.slug)?.id,
          variant: option.slug,
        }))
      }),
  )
  const rows = shelves.map((shelf, index) => ({ ...shelf, quantity: quantities[index % quantities.length] }))
  await insertRows(db, 'product_stock', rows, sql`do nothing`)
}
