import { randomUUID } from 'node:crypto'
import type { DeskSale } from '#contracts/office/till.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { mergeItems } from '#domain/product/merge-items.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { collectAmountDue, type DueTaken } from '#server/desk/collect-amount-due.ts'
import { actorOf } from '#server/desk/desk-order.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { quoteSelection } from '#server/orders/order-selection.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { claimStock } from '#server/store/claim-stock.ts'
import { handOverItems } from '#server/store/hand-over-items.ts'
import { writeItems } from '#server/store/order-items.ts'
import { type ItemRefusal, priceItems } from '#server/store/price-items.ts'

export type SoldAtDesk =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly refused: SaleRefusal }

type SaleRefusal =
  | ItemRefusal
  | { readonly code: PermissionRefusal | Extract<DueTaken, { ok: false }>['code'] }
  | { readonly code: 'stock_short'; readonly name: Localised; readonly left: number }
  /** What is taken home is paid for. */
  | { readonly code: 'sale_unpaid' }

type SellAtDesk = {
  readonly actor: StaffActor
  readonly sale: DeskSale
  readonly idempotencyKey: string
}

/** Sells things of the store to somebody who stands at the desk: paid, off the shelf and handed over at once, or nothing. */
export async function sellAtDesk(
  db: Queries,
  book: BranchBook,
  { actor, sale, idempotencyKey }: SellAtDesk,
  now: number,
): Promise<SoldAtDesk> {
  const sold = await changeByStaff(db, { actor, action: 'item.sell', branchId: book.id, now }, (tx, audit) =>
    undoIfRefused(tx, async (): Promise<SoldAtDesk> => {
      const priced = await priceItems(tx, book, mergeItems(sale.items), now)
      if (!priced.ok) return { ok: false, refused: priced.refused }
      const order = await writeSale(tx, book, { sale, idempotencyKey, priced: priced.priced }, now)
      const [shortage] = await claimStock(tx, { id: order.id, branch_id: book.id }, now)
      if (shortage) return { ok: false, refused: { code: 'stock_short', ...shortage } }
      const locked = await lockOrder(tx, order.id)
      if (!locked) throw new Error(`The sale ${order.code} is gone`)
      await confirmOrder(tx, locked, actorOf(actor), now)
      const call = { actor, branchId: book.id, code: order.code }
      const payment = { parts: sale.parts }
      const taken = await collectAmountDue(tx, { ...call, payment, idempotencyKey }, now)
      if (!taken.ok) return { ok: false, refused: taken }
      const { payable, paid } = await readRow(tx, 'order', { id: order.id }, ['payable', 'paid'])
      if (paid < payable) return { ok: false, refused: { code: 'sale_unpaid' } }
      await handOverItems(tx, order.id, now)
      const things = priced.priced.map(({ item, line }) => ({
        product: item.product,
        quantity: line.quantity,
      }))
      await audit({
        action: 'order.sold',
        noun: 'order',
        nounId: order.id,
        branchId: book.id,
        after: { order: order.code, things, amount: payable, currency: book.currency },
      })
      return { ok: true, code: order.code }
    }),
  )
  return 'refused' in sold || sold.ok ? sold : { ok: false, refused: sold }
}

type PricedSale = Omit<SellAtDesk, 'actor'> & {
  readonly priced: Extract<Awaited<ReturnType<typeof priceItems>>, { ok: true }>['priced']
}

async function writeSale(
  tx: Transaction,
  book: BranchBook,
  { sale, idempotencyKey, priced }: PricedSale,
  now: number,
): Promise<{ id: string; code: string }> {
  const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
  await tx
    .insertInto('order')
    .values({
      ...order,
      branch_id: book.id,
      currency: book.currency,
      locale: sale.locale,
      source: 'walk_in',
      name: sale.name?.trim() || null,
      email: sale.email ?? null,
      idempotency_key: idempotencyKey,
      created_at: new Date(now),
      touched_at: new Date(now),
    })
    .execute()
  await writeItems(tx, order.id, priced)
  const fromStore = priced.map(({ line }) => line)
  const selection = { addOns: [], fromStore, promo: null, voucher: null, pays: 'full' } as const
  await writeQuote(tx, order.id, quoteSelection(selection, { book, visit: null }, now))
  return order
}
