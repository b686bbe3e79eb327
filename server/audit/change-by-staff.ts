import type { StaffAction } from '#domain/staff/permissions.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type AuditEntryToWrite, writeAudit } from './write-audit.ts'

/** Tells the audit log what was changed; who and when is known. */
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

type Taking<Taken> = {
  readonly actor: Pick<StaffActor, 'id'>
  readonly now: number
  /** What it is about: locked, where others could change it meanwhile, if they may do this with it. */
  readonly take: (tx: Transaction) => Promise<Taken>
}

/** The same, where what is changed has to be found before it is known whether they may. */
export async function changeTakenByStaff<Taken extends Found | Refused, Answer extends string | object>(
  db: Queries,
  { actor, now, take }: Taking<Taken>,
  change: (tx: Transaction, taken: Extract<Taken, Found>, audit: Audit) => Promise<Answer>,
): Promise<Answer | Extract<Taken, Refused>> {
  return inTransaction(db, async (tx) => {
    const taken = await take(tx)
    if (!taken.ok) return taken as Extract<Taken, Refused>
    return change(tx, taken as Extract<Taken, Found>, auditBy(tx, actor, now))
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
