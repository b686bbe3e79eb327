import { createHash, randomUUID } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import type { StoreItem } from '#domain/product/store-item.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { canonicalJson, isRetry } from '#server/calls/idempotent-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { quoteSelection } from '#server/orders/order-selection.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { type ItemsRefusal, judgeItems } from '#server/store/judge-items.ts'
import { writeItems } from '#server/store/order-items.ts'

export type OpenCart = {
  readonly items: readonly StoreItem[]
  readonly locale: Locale
  readonly idempotencyKey: string
}

export type OpenedCart =
  | { readonly ok: true; readonly orderId: string; readonly code: string; readonly secret: string }
  | { readonly ok: false; readonly refused: ItemsRefusal | { readonly code: 'idempotency_conflict' } }

/** Opens a cart: an order without a session. Nothing is taken off the shelves before it is paid. */
export async function openCart(
  db: Queries,
  book: BranchBook,
  { items, locale, idempotencyKey }: OpenCart,
  now: number,
): Promise<OpenedCart> {
  const bodyHash = createHash('sha256')
    .update(canonicalJson([book.slug, items]))
    .digest('hex')
  return inTransaction(db, async (tx) => {
    const earlier = await findEarlier(tx, { idempotencyKey, bodyHash }, now)
    if (earlier) return earlier
    const judged = await judgeItems(tx, book, { orderId: null, items, moves: false }, now)
    if (!judged.ok) return { ok: false, refused: judged.refused }
    const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
    await tx
      .insertInto('order')
      .values({
        ...order,
        branch_id: book.id,
        currency: book.currency,
        locale,
        idempotency_key: idempotencyKey,
        body_hash: bodyHash,
        created_at: new Date(now),
        touched_at: new Date(now),
      })
      .execute()
    await writeItems(tx, order.id, judged.priced)
    const fromStore = judged.priced.map(({ line }) => line)
    const selection = { addOns: [], fromStore, promo: null, voucher: null, pays: 'full' } as const
    await writeQuote(tx, order.id, quoteSelection(selection, { book, visit: null }, now))
    return { ok: true, orderId: order.id, code: order.code, secret: order.secret }
  })
}

/** The second press of one button is answered with the first one's cart. */
async function findEarlier(
  tx: Transaction,
  { idempotencyKey, bodyHash }: { idempotencyKey: string; bodyHash: string },
  now: number,
): Promise<OpenedCart | null> {
  const earlier = await tx
    .selectFrom('order')
    .select(['id', 'code', 'secret', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.body_hash !== bodyHash || !isRetry(earlier, now))
    return { ok: false, refused: { code: 'idempotency_conflict' } }
  return { ok: true, orderId: earlier.id, code: earlier.code, secret: earlier.secret }
}
