import type { Actor } from '#server/booking/write-booking-event.ts'
import type { Database } from '#server/db/connect.ts'

export type AuditEntry = {
  readonly actor: Actor
  /** The noun and what was done to it: `request.quoted`. */
  readonly action: `${string}.${string}`
  readonly nounId: string
  readonly branchId: number | null
  readonly before?: object | null
  readonly after?: object | null
}

/** Notes who changed what, in the transaction that changes it. Entries are only ever added. */
export async function writeAuditEntry(tx: Database, entry: AuditEntry, now: number): Promise<void> {
  const { actor, action, nounId, branchId, before = null, after = null } = entry
  await tx
    .insertInto('audit_entry')
    .values({
      actor,
      action,
      noun: action.slice(0, action.indexOf('.')),
      noun_id: nounId,
      branch_id: branchId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      created_at: new Date(now),
    })
    .execute()
}
