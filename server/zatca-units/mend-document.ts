import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { findToldDocument } from './find-told-document.ts'
import type { Told } from './tell-again.ts'

type Wanted = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/**
 * Issues again what was rejected, as seller and buyer are now. The rejected one keeps its number and its place in the
 * chain, and documents nothing: what follows it is what leads from the others to what is sold.
 */
export function mendDocument(db: Queries, { actor, branchId, id }: Wanted, now: number): Promise<Told> {
  const change = { actor, action: 'tax.mend', branchId, now } as const
  return changeByStaff<Told>(db, change, async (tx, audit) => {
    const found = await findToldDocument(tx, branchId, id)
    if (!found) return { ok: false, code: 'not_found' }
    await lockOrder(tx, found.order_id)
    const document = (await findToldDocument(tx, branchId, id)) ?? found
    if (document.state !== 'rejected' || document.next_try_at !== null)
      return { ok: false, code: 'tax_document_settled' }
    const { order_id: orderId, kind, body, number } = document
    const [isCorrection, isOver] = [kind === 'debit', body.role === 'sale']
    await causeDocuments(tx, { orderId, cause: `mend:${id}`, isCorrection, isOver }, now)
    await tx.updateTable('tax_document').set({ state: 'dead' }).where('id', '=', id).execute()
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    await audit({ action: 'tax.mended', ...entry, after: { number } })
    return { ok: true }
  })
}
