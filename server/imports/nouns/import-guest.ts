import { sql } from 'kysely'
import { longest } from '#domain/rules/longest.ts'
import { forgetGuests } from '#server/guests/forget-guests.ts'
import { type NounImport, wrong } from './import-noun.ts'
import { type ReadContact, readContact } from './read-contact.ts'

type GuestItem = ReadContact & { readonly note: string }

/** Guests a venue knew before: found at the desk when they book, and forgotten like all others. */
export const importGuest: NounImport<GuestItem> = {
  together: 50,

  read(cells, scene) {
    const contact = readContact(cells, scene)
    if (!contact.ok) return contact
    if (!contact.item.email && !contact.item.phone) return wrong('contact_missing')
    const { notes = '' } = cells
    if (notes.length > longest.deskNote) return wrong('too_long', 'notes')
    return { ok: true, item: { ...contact.item, note: notes } }
  },

  claims: ({ email, phone }) => [...(email ? [{ key: email }] : []), ...(phone ? [{ key: phone }] : [])],

  async compare(db, items) {
    const known = await db
      .selectFrom('known_guest')
      .select([sql<string | null>`lower(email)`.as('email'), 'phone'])
      .where(({ or, eb }) =>
        or([
          eb(
            sql<string>`lower(email)`,
            '=',
            sql<string>`any(${items.flatMap(({ email }) => email ?? [])}::text[])`,
          ),
          eb('phone', '=', sql<string>`any(${items.flatMap(({ phone }) => phone ?? [])}::text[])`),
        ]),
      )
      .execute()
    const here = new Set(known.flatMap(({ email, phone }) => [email, phone]))
    return items.map(({ email, phone }) =>
      (email && here.has(email)) || (phone && here.has(phone)) ? { code: 'already_here' } : null,
    )
  },

  async make(tx, { name, email, phone, locale, note }, { now }) {
    const made = await tx
      .insertInto('known_guest')
      .values({ name, email, phone, locale, note, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made ? { ok: true, id: made.id } : wrong('already_here')
  },

  async undo(tx, id) {
    const gone = await tx
      .deleteFrom('known_guest')
      .where('id', '=', id)
      .returning('guest_id')
      .executeTakeFirst()
    if (!gone) return { code: 'gone' }
    // By what only this row named them nobody is known any more.
    if (gone.guest_id) await forgetGuests(tx, [gone.guest_id])
    return null
  },
}
