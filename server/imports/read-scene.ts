import type { Selectable } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readBranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Schema } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import type { ImportScene } from './nouns/import-noun.ts'

export type ImportRow = Selectable<Schema['import']>

/** The branch an import is for, as it is now, and what else its rows are read by. */
export async function readScene(
  db: Queries,
  { id, plan, branch_id, created_by }: ImportRow,
  now: number,
): Promise<ImportScene> {
  const branch = await readRow(db, 'branch', { id: branch_id ?? -1 }, ['slug', 'phone'])
  const book = await readBranchBook(db, branch.slug, now)
  if (!book) throw new Error(`There is no branch ${branch.slug}`)
  const venue = await db.selectFrom('venue').select(['default_locale', 'home']).executeTakeFirstOrThrow()
  return {
    importId: id,
    plan,
    book,
    country: parsePhoneNumberFromString(branch.phone)?.country ?? venue.home?.country ?? '',
    locale: venue.default_locale,
    actor: created_by === null ? 'system' : `staff:${created_by}`,
    now,
  }
}
