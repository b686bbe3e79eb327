import type { StaffAction } from '#domain/staff/permissions.ts'
import { type Audit, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { BookingRow, LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { type DeskOrderCall, type DeskRefusal, lockDeskOrder } from './desk-order.ts'

/** Changes an order of the desk's branch, which is locked meanwhile, for those who may do this with it. */
export function changeDeskOrder<Answer extends string | object>(
  db: Queries,
  call: DeskOrderCall,
  action: StaffAction,
  now: number,
  change: (tx: Transaction, locked: LockedOrder, audit: Audit) => Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly code: DeskRefusal }> {
  const lock = (tx: Transaction) => lockDeskOrder(tx, call, action, now)
  return changeLockedByStaff(db, { actor: call.actor, now, lock }, (tx, { locked }, audit) =>
    change(tx, locked, audit),
  )
}

/** An order, as the audit log names what was changed. */
export const aboutOrder = ({ id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>) =>
  ({ noun: 'order', nounId: id, branchId: branch_id }) as const

/** The same of its session. */
export const aboutBooking = ({ id, branch_id }: Pick<BookingRow, 'id' | 'branch_id'>) =>
  ({ noun: 'booking', nounId: id, branchId: branch_id }) as const
