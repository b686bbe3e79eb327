import type { Actor } from '#domain/staff/actor.ts'
import type { AuditAction, AuditNoun } from '#domain/staff/audit-actions.ts'
import type { Transaction } from '#server/db/connect.ts'

export type AuditEntryToWrite = {
  readonly actor: Actor
  readonly action: AuditAction
  readonly noun: AuditNoun
  readonly nounId: string
  readonly branchId: number | null
  readonly before?: object | null
  readonly after?: object | null
}

/** Notes who changed what, in the transaction in which it changed. What is noted stays. */
export async function writeAudit(tx: Transaction, entry: AuditEntryToWrite, now: number): Promise<void> {
  const { actor, action, noun, nounId, branchId, before = null, after = null } = entry
  await tx
    .insertInto('audit_entry')
    .values({
      actor,
      action,
      noun,
      noun_id: nounId,
      branch_id: branchId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      created_at: new Date(now),
    })
    .execute()
}
