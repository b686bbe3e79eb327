import type { StaffAction } from '#domain/staff/permissions.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type AuditEntryToWrite, writeAudit } from './write-audit.ts'

/** Writes to the audit log what was changed; who and when is known. */
export type Audit = (entry: Omit<AuditEntryToWrite, 'actor'>) => Promise<void>

type Permission = {
  readonly actor: StaffActor
  readonly action: StaffAction
  /** Null for what concerns the venue. */
  readonly branchId: number | null
  readonly now: number
}

/**
 * What somebody of the staff changes, if they may: the change and its entries in the audit log are one transaction. One
 * that lost a race is tried again.
 */
export async function changeByStaff<Answer extends string | object>(
  db: Queries,
  { actor, action, branchId, now }: Permission,
  change: (tx: Transaction, audit: Audit) => Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly code: PermissionRefusal }> {
  const refused = requirePermission(actor, action, branchId, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, (tx) => change(tx, auditBy(tx, actor, now)))
}

type Found = { readonly ok: true }
type Refused = { readonly ok: false; readonly code: string }

type Locking<Locked> = {
  readonly actor: Pick<StaffActor, 'id'>
  readonly now: number
  /** Finds and locks what is changed, and says whether they may. */
  readonly lock: (tx: Transaction) => Promise<Locked>
}

/** The same, where the permission depends on what is changed. */
export async function changeLockedByStaff<Locked extends Found | Refused, Answer extends string | object>(
  db: Queries,
  { actor, now, lock }: Locking<Locked>,
  change: (tx: Transaction, taken: Extract<Locked, Found>, audit: Audit) => Promise<Answer>,
): Promise<Answer | Extract<Locked, Refused>> {
  return inTransaction(db, async (tx) => {
    const found = await lock(tx)
    if (!found.ok) return found as Extract<Locked, Refused>
    return change(tx, found as Extract<Locked, Found>, auditBy(tx, actor, now))
  })
}

function auditBy(tx: Transaction, { id }: Pick<StaffActor, 'id'>, now: number): Audit {
  return (entry) => writeAudit(tx, { ...entry, actor: `staff:${id}` }, now)
}

/** The answer, or the code of a refusal. */
export function answerOrCode<Word extends string, Code extends string>(
  answer: Word | { readonly ok: false; readonly code: Code },
): Word | Code {
  return typeof answer === 'string' ? answer : answer.code
}
