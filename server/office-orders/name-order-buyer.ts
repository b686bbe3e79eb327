import type { OrderBuyer } from '#contracts/office/orders.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { readBuyer } from '#server/tax-documents/document-facts.queries.ts'

/**
 * Puts a company on the papers of an order. What was issued without it is credited and issued again, since no document is
 * changed.
 */
export async function nameOrderBuyer(
  db: Queries,
  { buyer, ...call }: DeskOrderCall & { readonly buyer: OrderBuyer },
  now: number,
): Promise<Outcome<object, DeskRefusal>> {
  return changeDeskOrder(db, call, 'order.change', now, async (tx, { order }, audit) => {
    const before = await readBuyer(tx, order.id)
    const { taxNumber, postalCode, ...said } = buyer
    const named = { ...said, tax_number: taxNumber, postal_code: postalCode, created_at: new Date(now) }
    await tx
      .insertInto('order_buyer')
      .values({ order_id: order.id, ...named })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(named))
      .execute()
    await causeDocuments(tx, { orderId: order.id, cause: `buyer:${order.id}`, isReissue: true }, now)
    await audit({
      action: 'order.buyer_named',
      ...aboutOrder(order),
      before,
      after: { ...buyer, order: call.code },
    })
    return { ok: true }
  })
}
