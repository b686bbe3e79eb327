import type { ProductContent } from '#contracts/office/store.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { judgeGiftWorth } from '#domain/voucher/judge-gift-worth.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import {
  contentColumns,
  dropOldShelves,
  isSellable,
  type ProductPictureRefusal,
  writeProductPrices,
} from './write-product.ts'

type ChangeProduct = {
  readonly actor: StaffActor
  readonly slug: string
  readonly content: ProductContent
}

export type ProductChanged =
  | 'changed'
  | PermissionRefusal
  | 'not_found'
  | 'archived'
  | 'product_wrong'
  | 'variants_fixed'
  | ProductPictureRefusal

/**
 * Changes what the store says of a product and what it costs, from now on: what is paid was paid at its price. A
 * gift card has amounts to choose among instead of a price; cards that were sold stay what they are worth.
 */
export async function changeProduct(
  db: Queries,
  { actor, slug, content }: ChangeProduct,
  now: number,
): Promise<ProductChanged> {
  const by = { actor, action: 'product.change', branchId: null, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    const product = await tx
      .selectFrom('product')
      .selectAll()
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return 'not_found'
    if (product.archived_at) return 'archived'
    const prices = await tx
      .selectFrom('product_price')
      .select(['amount', 'currency'])
      .where('product_id', '=', product.id)
      .orderBy('currency')
      .execute()
    const isThing = product.kind === 'merchandise'
    if (isThing && !isSellable(content)) return 'product_wrong'
    if (!isThing && content.giftWorth && judgeGiftWorth(content.giftWorth)) return 'product_wrong'
    const columns = await contentColumns(tx, content)
    if (typeof columns === 'string') return columns
    if (isThing && !(await dropOldShelves(tx, product.id, content.variants))) return 'variants_fixed'
    await updateRow(tx, 'product', product.id, {
      ...columns,
      ...(isThing && { variants: JSON.stringify(content.variants) }),
      ...(product.gift_card &&
        content.giftWorth && {
          gift_card: JSON.stringify({ ...product.gift_card, ...content.giftWorth }),
        }),
    })
    if (isThing) await writeProductPrices(tx, product.id, content.prices)
    const { name, short, description, variants, pictures, published, gift_card: giftCard } = product
    await audit({
      action: 'product.changed',
      noun: 'product',
      nounId: String(product.id),
      branchId: null,
      before: { slug, name, short, description, variants, prices, published, pictures, giftCard },
      after: { slug, ...content },
    })
    return 'changed'
  })
  return answerOrCode(done)
}
