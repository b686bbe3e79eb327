import { cleanTags, mostGuestTags } from '#domain/guest/guest-limits.ts'
import { longest } from '#domain/rules/longest.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { changeGuest, lockGuests } from './change-guest.ts'
import { type GuestCall, showGuest } from './show-guest.ts'

/** Two who are one: orders, numbers, addresses, tags and notes of the other come along. */
export async function mergeGuests(db: Queries, call: GuestCall & { readonly from: string }, now: number) {
  const { actor, id, from } = call
  return changeGuest<'guest_same' | 'not_found'>(
    db,
    { ...call, action: 'guest.merge', now },
    async (tx, kept, audit) => {
      if (from === id) return { ok: false, code: 'guest_same' }
      if (!(await lockGuests(tx, [id, from]))) return { ok: false, code: 'not_found' }
      const other = await showGuest(tx, { actor, id: from }, now)
      if (!other.ok) return { ok: false, code: 'not_found' }
      for (const table of ['order', 'known_guest', 'guest_contact'] as const)
        await tx
          .updateTable(table as 'order')
          .set({ guest_id: id })
          .where('guest_id', '=', from)
          .execute()
      const notes = [kept.note, other.file.note].filter((note) => note !== '')
      await updateRow(tx, 'guest', id, {
        note: [...new Set(notes)].join('\n').slice(0, longest.deskNote),
        tags: cleanTags([...kept.tags, ...other.file.tags]).slice(0, mostGuestTags),
      })
      await tx.deleteFrom('guest').where('id', '=', from).execute()
      const after = { from, orders: other.file.orders }
      await audit({ action: 'guest.merged', noun: 'guest', nounId: id, branchId: null, after })
      return { ok: true }
    },
  )
}
