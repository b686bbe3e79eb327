import type { ProductToMake } from '#contracts/office/store.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import {
  contentColumns,
  isSellable,
  type ProductPictureRefusal,
  writeProductPrices,
} from './write-product.ts'

export type ProductMade =
  | 'made'
  | PermissionRefusal
  | 'slug_taken'
  | 'name_archived'
  | 'product_wrong'
  | ProductPictureRefusal

/** Puts a new thing into the store of every branch; how many there are, each branch says for itself. */
export async function makeProduct(
  db: Queries,
  { actor, product }: { readonly actor: StaffActor; readonly product: ProductToMake },
  now: number,
): Promise<ProductMade> {
  const by = { actor, action: 'product.change', branchId: null, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    const { slug, ...content } = product
    if (!isSellable(content)) return 'product_wrong'
    const columns = await contentColumns(tx, content)
    if (typeof columns === 'string') return columns
    const { last } = await tx
      .selectFrom('product')
      .select((all) => all.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('product')
      .values({
        ...columns,
        slug,
        kind: 'merchandise',
        position: (last ?? 0) + 1,
        variants: JSON.stringify(content.variants),
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const there = await findRow(tx, 'product', { slug }, ['archived_at'])
      return there?.archived_at ? 'name_archived' : 'slug_taken'
    }
    await writeProductPrices(tx, made.id, content.prices)
    await audit({
      action: 'product.created',
      noun: 'product',
      nounId: String(made.id),
      branchId: null,
      after: product,
    })
    return 'made'
  })
  return answerOrCode(done)
}
