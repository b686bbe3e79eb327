import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connect.ts'

const named = sql`(
  exists (select from "order" where guest_id = guest.id) or exists (select from known_guest where guest_id = guest.id)
)`

/** Whose orders these are; asked before they are blanked, which lets go of them. */
export async function guestsOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('order')
    .select('guest_id')
    .distinct()
    .where('id', 'in', orderIds)
    .where('guest_id', 'is not', null)
    .execute()
  return rows.flatMap(({ guest_id }) => guest_id ?? [])
}

/** Forgets by what people were known, as far as nothing that is left of theirs says it, and who has nothing left at all. */
export async function forgetGuests(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const said = (table: 'order' | 'known_guest') => sql`
    select from ${sql.table(table)} as kept where kept.guest_id = guest_contact.guest_id
      and guest_contact.value = case guest_contact.kind when 'phone' then phone_key(kept.phone) else lower(kept.email) end`
  await sql`delete from guest_contact where guest_id = any(${ids}::uuid[])
    and not exists (${said('order')}) and not exists (${said('known_guest')})`.execute(tx)
  await sql`delete from guest where id = any(${ids}::uuid[]) and not ${named}`.execute(tx)
}

/** Whoever nothing names any more, such as after a number was put right. */
export async function forgetNamelessGuests(db: Queries): Promise<number> {
  const { numAffectedRows } = await sql`delete from guest where not ${named}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
