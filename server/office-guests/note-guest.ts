import type { GuestNote } from '#contracts/office/guests.ts'
import { cleanTags } from '#domain/guest/guest-limits.ts'
import { changesBetween } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { changeGuest } from './change-guest.ts'
import type { GuestCall } from './show-guest.ts'

/** Writes down what the next one who greets them should know. */
export async function noteGuest(db: Queries, call: GuestCall & GuestNote, now: number) {
  const after = { note: call.note.trim(), tags: cleanTags(call.tags) }
  return changeGuest<never>(db, { ...call, action: 'guest.note', now }, async (tx, { note, tags }, audit) => {
    const changes = changesBetween({ note, tags }, after)
    if (!changes) return { ok: true }
    await updateRow(tx, 'guest', call.id, after)
    // The log is for ever and guests are not: it tells that it was changed, not what is said of them.
    await audit({ action: 'guest.noted', noun: 'guest', nounId: call.id, branchId: null })
    return { ok: true }
  })
}
