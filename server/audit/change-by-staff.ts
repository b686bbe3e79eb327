import type { StaffAction } from '#domain/staff/permissions.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type AuditEntryToWrite, writeAudit } from './write-audit.ts'

/** Tells the audit log what was changed; who and when is known. */
export type Audit = (entry: Omit<AuditEntryToWrite, 'actor'>) => void

type Found = { readonly ok: true }
type Refused = { readonly ok: false; readonly code: string }

type StaffChange<Taken> = {
  readonly actor: StaffActor
  readonly now: number
  /** Whether they may, and what it is about: locked, where others could change it meanwhile. */
  readonly take: (tx: Database) => Promise<Taken>
}

/**
 * What somebody of the staff changes: whether they may, the change and its entry in the audit log are one transaction. A
 * change that is tried again after a lost race notes what the last try did.
 */
export async function changeByStaff<Taken extends Found | Refused, Answer extends string | object>(
  db: Database,
  { actor, now, take }: StaffChange<Taken>,
  change: (tx: Database, taken: Extract<Taken, Found>, audit: Audit) => Promise<Answer>,
): Promise<Answer | Extract<Taken, Refused>> {
  return inTransaction(db, async (tx) => {
    const taken = await take(tx)
    if (!taken.ok) return taken as Extract<Taken, Refused>
    const entries: Parameters<Audit>[0][] = []
    const answer = await change(tx, taken as Extract<Taken, Found>, (entry) => void entries.push(entry))
    for (const entry of entries) await writeAudit(tx, { ...entry, actor: `staff:${actor.id}` }, now)
    return answer
  })
}

type Permitted = { readonly ok: true } | { readonly ok: false; readonly code: PermissionRefusal }

/** For a change that takes nothing but the permission to make it. */
export async function takePermission(
  actor: StaffActor,
  action: StaffAction,
  branchId: number | null,
  now: number,
): Promise<Permitted> {
  const refused = requirePermission(actor, action, branchId, now)
  return refused ? { ok: false, code: refused } : { ok: true }
}

/** The answer in a word: that of a refusal is its code. */
export function inAWord<Word extends string, Code extends string>(
  answer: Word | { readonly ok: false; readonly code: Code },
): Word | Code {
  return typeof answer === 'string' ? answer : answer.code
}
