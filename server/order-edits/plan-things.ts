import type { OrderEdit } from '#contracts/office/order-edits.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { goodsLine } from '#domain/pricing/goods-line.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { shelfName } from '#domain/product/item-line.ts'
import { mostOfOne, variantOf } from '#domain/product/store-item.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readItems } from '#server/store/order-items.ts'
import { priceItems } from '#server/store/price-items.ts'

/** One row of an order's things, as it has to be. */
export type ThingChange = {
  /** None while the order holds no such thing. */
  readonly id: string | null
  readonly productId: number
  readonly variant: string
  readonly quantity: number
  readonly unitAmount: number
}

export type ThingRefusal =
  | { readonly code: 'item_unavailable' | 'variant_unavailable' }
  | { readonly code: 'item_handed_over' | 'too_many_of_one'; readonly name: Localised }
  | { readonly code: 'stock_short'; readonly name: Localised; readonly left: number }

type PlannedThings = {
  readonly ok: true
  readonly changes: readonly ThingChange[]
  /** The lines of the store before, each at the price its later line is reckoned by, and after. */
  readonly before: readonly QuoteLine[]
  readonly after: readonly QuoteLine[]
}

type Wish = OrderEdit['things'][number]
type Row = Awaited<ReturnType<typeof readItems>>[number]
type Changed = {
  readonly change: ThingChange
  readonly old: QuoteLine | null
  readonly new: QuoteLine | null
}

/**
 * What becomes of the things of an order: fewer of one cost what they were sold for, more of it and others what the store
 * asks now. What stays is not looked at again.
 */
export async function planThings(
  tx: Transaction,
  book: BranchBook,
  { orderId, lines, things }: { orderId: string; lines: readonly QuoteLine[]; things: readonly Wish[] },
  now: number,
): Promise<PlannedThings | { readonly ok: false; readonly refused: ThingRefusal }> {
  const rows = await readItems(tx, orderId)
  let [before, after] = [[...lines], [...lines]]
  const changes: ThingChange[] = []
  for (const wish of things) {
    const variant = variantOf(wish.variant)
    const name = shelfName(wish.product, variant)
    const isSold = (line: QuoteLine) => line.kind === 'product' && line.item === name
    const row = rows.find(
      ({ item, slug, variant: of }) => item.kind === 'product' && shelfName(slug, of) === name,
    )
    if (wish.quantity === (row?.quantity ?? 0)) continue
    const sold = lines.find(isSold)
    const planned =
      row && sold && wish.quantity < row.quantity
        ? planFewer(row, sold, wish.quantity)
        : await planMore(tx, book, { wish, row }, now)
    if ('code' in planned) return { ok: false, refused: planned }
    const short = await findShort(tx, book.id, orderId, planned)
    if (short) return { ok: false, refused: short }
    changes.push(planned.change)
    before = before.map((line) => (isSold(line) && planned.old ? planned.old : line))
    const sale = planned.new
    if (!sale || !sold) after = after.filter((line) => !isSold(line))
    if (sale) after = sold ? after.map((line) => (isSold(line) ? sale : line)) : [...after, sale]
  }
  return { ok: true, changes, before, after }
}

function planFewer(row: Row, sold: QuoteLine, quantity: number): Changed | ThingRefusal {
  if (row.handed_over_at) return { code: 'item_handed_over', name: sold.name }
  const { id, product_id: productId, variant, unit_amount: unitAmount } = row
  const { amount: _, vat: __, ...line } = sold
  return {
    change: { id, productId, variant, quantity, unitAmount },
    old: sold,
    new: quantity === 0 ? null : goodsLine({ ...line, kind: 'product', quantity }),
  }
}

async function planMore(
  tx: Transaction,
  book: BranchBook,
  { wish, row }: { wish: Wish; row: Row | undefined },
  now: number,
): Promise<Changed | ThingRefusal> {
  const priced = await priceItems(tx, book, [{ kind: 'product', ...wish }], now)
  if (!priced.ok)
    return {
      code: priced.refused.code === 'variant_unavailable' ? 'variant_unavailable' : 'item_unavailable',
    }
  const [found] = priced.priced
  if (!found) return { code: 'item_unavailable' }
  const { productId, unitAmount, line } = found
  if (wish.quantity > mostOfOne) return { code: 'too_many_of_one', name: line.name }
  const { amount: _, vat: __, ...same } = line
  return {
    change: {
      id: row?.id ?? null,
      productId,
      variant: variantOf(wish.variant),
      quantity: wish.quantity,
      unitAmount,
    },
    old: row ? goodsLine({ ...same, kind: 'product', quantity: row.quantity }) : null,
    new: line,
  }
}

/** More than lies on the shelf and than the order has taken off it. */
async function findShort(
  tx: Transaction,
  branchId: number,
  orderId: string,
  { change, new: line }: Changed,
): Promise<ThingRefusal | null> {
  if (!line) return null
  const { productId, variant, quantity } = change
  const shelf = await tx
    .selectFrom('product_stock')
    .leftJoin('stock_claim', (join) =>
      join
        .on('stock_claim.order_id', '=', orderId)
        .onRef('stock_claim.product_id', '=', 'product_stock.product_id')
        .onRef('stock_claim.branch_id', '=', 'product_stock.branch_id')
        .onRef('stock_claim.variant', '=', 'product_stock.variant'),
    )
    .select(['product_stock.quantity', 'stock_claim.quantity as claimed'])
    .where('product_stock.product_id', '=', productId)
    .where('product_stock.branch_id', '=', branchId)
    .where('product_stock.variant', '=', variant)
    .executeTakeFirst()
  // What has no shelf is not counted.
  if (!shelf) return null
  const left = shelf.quantity + (shelf.claimed ?? 0)
  return quantity > left ? { code: 'stock_short', name: line.name, left } : null
}
