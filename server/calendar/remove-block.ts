import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import { findBlock } from '#server/availability/blocks.queries.ts'
import type { Queries } from '#server/db/connect.ts'

type RemoveBlock = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** Gives blocked hours back to the plan. */
export async function removeBlock(
  db: Queries,
  { actor, branchId, id }: RemoveBlock,
  now: number,
): Promise<'removed' | 'not_found' | PermissionRefusal> {
  const by = { actor, action: 'block.change', branchId, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    const block = await findBlock(tx, branchId, id)
    if (!block) return 'not_found'
    const { numDeletedRows } = await tx.deleteFrom('time_block').where('id', '=', id).executeTakeFirst()
    // Somebody else was faster, and their entry is in the log.
    if (numDeletedRows === 0n) return 'not_found'
    const { by: _known, ...before } = block
    const noun = { noun: 'block', nounId: id, branchId } as const
    await audit({ action: 'block.removed', ...noun, before })
    return 'removed'
  })
  return answerOrCode(done)
}
