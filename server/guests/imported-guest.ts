import { sql } from 'kysely'
import type { GuestIdentity } from '#contracts/office/guest-data.ts'
import { decodeText } from '#domain/csv/decode-text.ts'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { e164 } from '#domain/phone/phone.ts'
import { parsePhoneValue } from '#domain/phone/phone-value.ts'
import { readPhone } from '#domain/phone/read-phone.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { unpackBytes } from '#server/db/pack-bytes.ts'
import { forgetGuests } from './forget-guests.ts'

/** What came of somebody in files of another system. */
export type ImportedGuest = {
  /** Guests the venue knew before it came here. */
  readonly known: readonly { readonly id: string; readonly name: string }[]
  /** Rows that are still kept as they stood in their file. */
  readonly rows: readonly { readonly importId: string; readonly position: number }[]
  /** Files that were not used yet and name them. */
  readonly files: readonly string[]
}

/** The last digits of a number, which every way of writing it shares. */
const lastDigits = 7

export async function findImportedGuest(
  db: Queries,
  { email, phone }: GuestIdentity,
): Promise<ImportedGuest> {
  const address = email?.trim().toLowerCase() ?? null
  const number = phone === undefined ? null : e164(phone)
  const ends = number?.slice(-lastDigits) ?? null
  const country = parsePhoneValue(phone ?? '')?.country ?? ''
  const known = await db
    .selectFrom('known_guest')
    .select(['id', 'name', 'email', 'phone'])
    .where(sql<boolean>`(
      lower(email) = ${address}
      or right(regexp_replace(split_part(phone, '@', 1), '\\D', '', 'g'), ${sql.lit(lastDigits)}) = ${ends}
    )`)
    .execute()
  const { rows } = await sql<{
    import_id: string
    position: number
    email: string | null
    phone: string | null
  }>`
    select import_id, position, lower(cells ->> 'email') as email, cells ->> 'phone' as phone from import_row
    where cells is not null and (
      lower(cells ->> 'email') = ${address}
      or right(regexp_replace(fold_for_search(cells ->> 'phone'), '\\D', '', 'g'), ${sql.lit(lastDigits)}) = ${ends}
    )`.execute(db)
  const isNumber = (written: string | null) => written !== null && number !== null && e164(written) === number
  return {
    known: known
      .filter((row) => (address !== null && row.email?.toLowerCase() === address) || isNumber(row.phone))
      .map(({ id, name }) => ({ id, name })),
    rows: rows
      .filter(
        (row) => (address !== null && row.email === address) || isNumber(readPhone(row.phone ?? '', country)),
      )
      .map(({ import_id: importId, position }) => ({ importId, position })),
    files: await findFiles(db, address, ends),
  }
}

async function findFiles(db: Queries, address: string | null, ends: string | null): Promise<string[]> {
  const ids = await db.selectFrom('import_file').select('import_id as id').execute()
  const found: string[] = []
  for (const { id } of ids) {
    const file = await db
      .selectFrom('import_file')
      .innerJoin('import', 'import.id', 'import_file.import_id')
      .select(['bytes', 'plan'])
      .where('import.id', '=', id)
      .executeTakeFirst()
    const text = file && decodeText(await unpackBytes(file.bytes), file.plan.encoding)
    if (text && names(text, address, ends)) found.push(id)
  }
  return found
}

function names(text: string, address: string | null, ends: string | null): boolean {
  if (address !== null && text.toLowerCase().includes(address)) return true
  // A number may be written with spaces and hyphens between its digits.
  return (
    ends !== null &&
    normaliseDigits(text)
      .replace(/[ ()./-]/g, '')
      .includes(ends)
  )
}

/** Forgets them there as well: who they were, the rows that name them, and files that nobody has used yet. */
export async function eraseImportedGuest(
  tx: Transaction,
  { known, rows, files }: ImportedGuest,
): Promise<void> {
  for (const { id } of known) {
    const gone = await tx
      .deleteFrom('known_guest')
      .where('id', '=', id)
      .returning('guest_id')
      .executeTakeFirst()
    if (gone?.guest_id) await forgetGuests(tx, [gone.guest_id])
  }
  for (const { importId, position } of rows)
    await tx
      .updateTable('import_row')
      .set({
        cells: null,
        state: sql<'bad'>`case when state = 'good' then 'bad' else state end`,
        problem: JSON.stringify({ code: 'gone' }),
      })
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute()
  if (files.length === 0) return
  await tx.deleteFrom('import_file').where('import_id', 'in', files).execute()
  // Of these nothing but the file is known.
  await tx.deleteFrom('import').where('id', 'in', files).where('state', 'in', ['draft', 'checking']).execute()
}
