import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { actorOf } from '#server/desk/desk-order.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { findBlock } from './blocks.queries.ts'

type RemoveBlock = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** Gives blocked hours back to the plan. */
export async function removeBlock(
  db: Database,
  { actor, branchId, id }: RemoveBlock,
  now: number,
): Promise<'removed' | 'not_found' | PermissionRefusal> {
  const refused = requirePermission(actor, 'block.change', branchId, now)
  if (refused) return refused
  return inTransaction(db, async (tx) => {
    const block = await findBlock(tx, branchId, id)
    if (!block) return 'not_found'
    const { numDeletedRows } = await tx.deleteFrom('time_block').where('id', '=', id).executeTakeFirst()
    // Somebody else was faster, and their entry is in the log.
    if (numDeletedRows === 0n) return 'not_found'
    const { by: _known, ...before } = block
    const noun = { noun: 'block', nounId: id, branchId } as const
    await writeAudit(tx, { actor: actorOf(actor), action: 'block.removed', ...noun, before }, now)
    return 'removed'
  })
}
