import type { GuestFile } from '#contracts/office/guests.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import { type Audit, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type GuestCall, showGuest } from './show-guest.ts'

type Changed<Code extends string> = Outcome<{ file: GuestFile }, Code | 'not_found'>
type Refusal<Code extends string> = { readonly ok: false; readonly code: Code }

/** Changes a person that whoever asks may see, and answers with who they are afterwards. */
export async function changeGuest<Code extends string>(
  db: Queries,
  call: GuestCall & { readonly action: StaffAction; readonly now: number },
  change: (
    tx: Transaction,
    before: GuestFile,
    audit: Audit,
  ) => Promise<{ readonly ok: true } | Refusal<Code>>,
): Promise<Changed<Code>> {
  const { actor, action, now } = call
  return changeByStaff<Changed<Code>>(db, { actor, action, branchId: null, now }, async (tx, audit) => {
    const seen = await showGuest(tx, call, now)
    if (!seen.ok) return seen
    const changed = await change(tx, seen.file, audit)
    return changed.ok ? showGuest(tx, call, now) : changed
  })
}

/** Guests in one order, so that two who merge the same people wait for each other. False when one is gone. */
export async function lockGuests(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('guest')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === new Set(ids).size
}
