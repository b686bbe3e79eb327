import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import type { DeskOrderCall, DeskRefusal } from './desk-order.ts'
import { showDeskOrder } from './show-desk-order.ts'

export type TicketFound =
  | Outcome<{ shown: DeskOrder }, DeskRefusal>
  | { readonly ok: false; readonly code: 'ticket_elsewhere'; readonly branch: Localised }

/**
 * The order of a ticket that somebody holds out at the desk. Of another branch's ticket no more is told than which
 * branch its group should be at: they stand at the wrong door.
 */
export async function findTicket(
  db: Queries,
  call: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<TicketFound> {
  const found = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['branch_id', 'branch.name'])
    .where('order.code', '=', call.code)
    .executeTakeFirst()
  if (found && found.branch_id !== call.branchId)
    return { ok: false, code: 'ticket_elsewhere', branch: found.name }
  return showDeskOrder(db, call, now)
}
