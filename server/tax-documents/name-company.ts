import type { OrderCompany } from '#contracts/order-company.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { causeDocuments } from './cause-documents.ts'
import { readBuyer } from './document-facts.queries.ts'
import { readPastDocuments } from './past-documents.queries.ts'

type CompanyNamed =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'company_fixed' | 'not_invoiced' }

/**
 * A guest puts a company on the invoice of their order: while they book, so that it is issued to it, or afterwards, and
 * what was issued is credited and issued again. Once: who wants it otherwise on papers that stand asks the venue, or
 * whoever has the link could have it issued without end.
 */
export function nameCompany(
  db: Queries,
  { orderId, company, taxNumber }: OrderCompany & { readonly orderId: string },
  now: number,
): Promise<CompanyNamed> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new Error(`The order ${orderId} is gone`)
    const { state } = locked.order
    if (state !== 'open' && state !== 'confirmed' && state !== 'paid_unplaced')
      return { ok: false, code: 'not_invoiced' }
    const before = await readBuyer(tx, orderId)
    if (before?.company === company && before.taxNumber === taxNumber) return { ok: true }
    const past = await readPastDocuments(tx, orderId)
    if (before && past.length > 0) return { ok: false, code: 'company_fixed' }
    const named = { company, tax_number: taxNumber, created_at: new Date(now) }
    await tx
      .insertInto('order_buyer')
      .values({ order_id: orderId, ...named })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(named))
      .execute()
    await causeDocuments(tx, { orderId, cause: `buyer:${orderId}`, isReissue: true }, now)
    return { ok: true }
  })
}
