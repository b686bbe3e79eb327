import type { Companions } from '#contracts/companion.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readGroupOf } from './group-of-order.queries.ts'
import { listOf } from './open-invitation.ts'

/** Who comes along to the game of an order, for the staff. */
export async function listCompanions(
  db: Queries,
  { actor, branchId, code }: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Outcome<{ list: Companions }, DeskRefusal>> {
  const refused = requirePermission(actor, 'booking.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  const order = await findRow(db, 'order', { code, branch_id: branchId }, ['id'])
  if (!order) return { ok: false, code: 'order_not_found' }
  const game = await readGroupOf(db, order.id)
  return { ok: true, list: { players: game?.players ?? 0, companions: await listOf(db, order.id) } }
}
