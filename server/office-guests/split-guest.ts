import { sql } from 'kysely'
import type { GuestContact } from '#contracts/office/guests.ts'
import type { Queries } from '#server/db/connect.ts'
import { changeGuest, lockGuests } from './change-guest.ts'
import type { GuestCall } from './show-guest.ts'

/** One who is two: these numbers and addresses become somebody else's, and so does what was ordered by them. */
export async function splitGuest(
  db: Queries,
  call: GuestCall & { readonly contacts: readonly GuestContact[] },
  now: number,
) {
  const { id } = call
  const of = (kind: GuestContact['kind']) =>
    call.contacts.flatMap((one) => (one.kind === kind ? [one.value.replace(/^\+/, '').toLowerCase()] : []))
  const [phones, emails] = [of('phone'), of('email')]
  return changeGuest<'guest_last_contact' | 'not_found'>(
    db,
    { ...call, action: 'guest.merge', now },
    async (tx, _, audit) => {
      if (!(await lockGuests(tx, [id]))) return { ok: false, code: 'not_found' }
      const going = sql<boolean>`(kind = 'phone' and value = any(${phones}::text[])
      or kind = 'email' and value = any(${emails}::text[]))`
      const contacts = tx.selectFrom('guest_contact').select('value').where('guest_id', '=', id)
      const staying = await contacts.where(sql<boolean>`not ${going}`).execute()
      const leaving = await contacts.where(going).execute()
      if (leaving.length === 0) return { ok: false, code: 'not_found' }
      if (staying.length === 0) return { ok: false, code: 'guest_last_contact' }
      const other = await tx
        .insertInto('guest')
        .values({ created_at: new Date(now) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('guest_contact')
        .set({ guest_id: other.id })
        .where('guest_id', '=', id)
        .where(going)
        .execute()
      // As when it was ordered: the number decides, then the address.
      const theirs = sql<boolean>`(phone_key(phone) = any(${phones}::text[])
      or phone is null and lower(email) = any(${emails}::text[]))`
      for (const table of ['order', 'known_guest'] as const)
        await tx
          .updateTable(table as 'order')
          .set({ guest_id: other.id })
          .where('guest_id', '=', id)
          .where(theirs)
          .execute()
      const after = { to: other.id, contacts: leaving.length }
      await audit({ action: 'guest.split', noun: 'guest', nounId: id, branchId: null, after })
      return { ok: true }
    },
  )
}
