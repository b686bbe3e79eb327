import { isDeepStrictEqual } from 'node:util'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type Audit, changeByStaff } from './change-by-staff.ts'

export type Asked<T, Code extends string = never> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: PermissionRefusal | Code }

/** Changes something of the whole venue, for those who may. */
export async function changeVenue<T, Code extends string = never>(
  db: Queries,
  actor: StaffActor,
  now: number,
  change: (tx: Transaction, audit: Audit) => Promise<Asked<T, Code>>,
): Promise<Asked<T, Code>> {
  return changeByStaff(db, { actor, action: 'settings.change', branchId: null, now }, change)
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
