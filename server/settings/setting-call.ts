import { isDeepStrictEqual } from 'node:util'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

export type Asked<T, Code extends string = never> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: PermissionRefusal | Code }

/** Changes something of the whole venue in one transaction, for those who may. */
export async function changeVenue<T, Code extends string = never>(
  db: Database,
  actor: StaffActor,
  now: number,
  change: (tx: Database) => Promise<Asked<T, Code>>,
): Promise<Asked<T, Code>> {
  const refused = requirePermission(actor, 'settings.change', null, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, change)
}

/** Only what differs, so that the log tells what was changed and not all there is. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: object; after: object } | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  if (changed.length === 0) return null
  const only = (of: T) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { before: only(before), after: only(after) }
}
