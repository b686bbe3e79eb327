import type { StaffAction } from '#domain/staff/permissions.ts'
import {
  type OfficeReader,
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'

/** An order that somebody of the staff wants to do something with, by its code and the branch of the desk. */
export type DeskOrderCall<By extends OfficeReader = StaffActor> = {
  readonly actor: By
  readonly branchId: number
  readonly code: string
}

export type DeskRefusal = PermissionRefusal | 'order_not_found'

/** Takes an order of the desk's branch for this transaction, if the one who asks may do this with it. */
export async function lockDeskOrder(
  tx: Transaction,
  { actor, branchId, code }: DeskOrderCall<OfficeReader>,
  action: StaffAction,
  now: number,
): Promise<Outcome<{ locked: LockedOrder }, DeskRefusal>> {
  const found = await findRow(tx, 'order', { code }, ['id', 'branch_id'])
  const refused = requirePermission(actor, action, found?.branch_id ?? branchId, now)
  if (refused) return { ok: false, code: refused }
  const locked = found?.branch_id === branchId ? await lockOrder(tx, found.id) : null
  return locked ? { ok: true, locked } : { ok: false, code: 'order_not_found' }
}

/** How the booking's own log and the audit log name somebody of the staff. */
export function actorOf({ id }: Pick<StaffActor, 'id'>): `staff:${string}` {
  return `staff:${id}`
}
