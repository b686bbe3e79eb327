import type { Queries } from '#server/db/connect.ts'

const day = 86_400_000
/** A file that nobody went on with. */
const draftDays = 7
/** What could not be made of a file is kept for a while, to be mended. */
const rowDays = 30

/** Files of guests are kept no longer than they are needed. Answers how many imports lost something. */
export async function forgetImports(db: Queries, now: number): Promise<number> {
  const drafts = await db
    .deleteFrom('import')
    .where('state', 'in', ['draft', 'checking', 'checked'])
    .where('created_at', '<', new Date(now - draftDays * day))
    .executeTakeFirst()
  const rows = await db
    .updateTable('import_row')
    .set({ cells: null })
    .where('cells', 'is not', null)
    .where('import_id', 'in', (old) =>
      old
        .selectFrom('import')
        .select('import.id')
        .where('state', 'in', ['done', 'undone'])
        .where('finished_at', '<', new Date(now - rowDays * day)),
    )
    .executeTakeFirst()
  return Number(drafts.numDeletedRows + rows.numUpdatedRows)
}
