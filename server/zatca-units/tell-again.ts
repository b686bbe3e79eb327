import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { findToldDocument, isFollowed } from './find-told-document.ts'

type Wanted = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }
export type Told = Outcome<object, 'not_found' | 'tax_document_settled'>

/** Has a document told once more as it is: at once, where it waits for its turn, or after it was rejected for nothing. */
export function tellAgain(db: Queries, { actor, branchId, id }: Wanted, now: number): Promise<Told> {
  const change = { actor, action: 'tax.mend', branchId, now } as const
  return changeByStaff<Told>(db, change, async (tx, audit) => {
    const found = await findToldDocument(tx, branchId, id)
    if (!found) return { ok: false, code: 'not_found' }
    await lockOrder(tx, found.order_id)
    const document = (await findToldDocument(tx, branchId, id)) ?? found
    const isWaiting = document.next_try_at !== null
    const isOpen = isWaiting || (document.state === 'rejected' && !(await isFollowed(tx, document)))
    if (!isOpen) return { ok: false, code: 'tax_document_settled' }
    await tx
      .updateTable('zatca_document')
      .set({ next_try_at: new Date(now) })
      .where('document_id', '=', id)
      .execute()
    // Somebody has seen to it that the authority knows us again.
    await tx
      .updateTable('zatca_unit')
      .set({ refused_at: null })
      .where(({ eb, selectFrom }) =>
        eb('id', '=', selectFrom('zatca_document').select('unit_id').where('document_id', '=', id)),
      )
      .where('refused_at', 'is not', null)
      .execute()
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    await audit({ action: 'tax.told_again', ...entry, after: { number: document.number } })
    return { ok: true }
  })
}
