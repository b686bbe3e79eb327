import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'

/** Ends one session of somebody's, or all but the one they ask from. Answers how many that were. */
export async function endSessions(
  db: Queries,
  { staff, which }: { staff: SignedInStaff; which: 'others' | { readonly id: string } },
  now: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('staff_session')
      .where('staff_id', '=', staff.id)
      .$if(which === 'others', (query) => query.where('id', '<>', staff.sessionId))
      .$if(which !== 'others', (query) => query.where('id', '=', which === 'others' ? '' : which.id))
      .returning('id')
      .execute()
    if (ended.length > 0) await noteOwnChange(tx, staff, 'staff.sessions_ended', now)
    return ended.length
  })
}
