import { sql } from 'kysely'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoAddOns } from './demo-add-ons.ts'
import { demoAmount } from './demo-amount.ts'
import { demoBranches } from './demo-branches.ts'
import { demoPictures } from './demo-pictures.ts'
import { insertRows } from './insert-rows.ts'

/** What a group of any branch can add; what comes from the store costs what it costs there. */
export async function seedAddOns(db: Queries): Promise<void> {
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'currency'])
    .where(
      'slug',
      'in',
      demoBranches.map(({ slug }) => slug),
    )
    .execute()
  const products = await db
    .selectFrom('product')
    .innerJoin('product_price', 'product_price.product_id', 'product.id')
    .select(['id', 'slug', 'name', 'short', 'currency', 'amount'])
    .execute()
  const rows = branches.flatMap((branch) =>
    demoAddOns.map((addOn, position) => {
      const common = {
        branch_id: branch.id,
        slug: addOn.slug,
        per: addOn.per,
        max_quantity: addOn.maxQuantity,
        published: true,
        position,
      }
      if (!('product' in addOn)) {
        const price = demoAmount(addOn.price[branch.currency] ?? '', branch.currency)
        const { name, description, picture } = addOn
        return { ...common, name, description, price, product_id: null, pictures: demoPictures([picture]) }
      }
      const product = products.find(
        ({ slug, currency }) => slug === addOn.product && currency === branch.currency,
      )
      if (!product) throw new Error(`The demo has no ${addOn.product} in ${branch.currency}`)
      const { id, name, short, amount } = product
      return { ...common, name, description: short, price: amount, product_id: id, pictures: [] }
    }),
  )
  await insertRows(
    db,
    'add_on',
    rows,
    sql`(branch_id, slug) do update set name = excluded.name, description = excluded.description,
      price = excluded.price, per = excluded.per, product_id = excluded.product_id, pictures = excluded.pictures,
      max_quantity = excluded.max_quantity, published = excluded.published, position = excluded.position`,
  )
}
