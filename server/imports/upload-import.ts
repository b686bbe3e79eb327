import { createHash } from 'node:crypto'
import type { ImportPlan } from '#contracts/office/imports.ts'
import { guessColumns } from '#domain/import/guess-columns.ts'
import type { ImportNoun } from '#domain/import/import-fields.ts'
import { guessDayOrder } from '#domain/import/read-day.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { packBytes } from '#server/db/pack-bytes.ts'
import { findRow } from '#server/db/rows.ts'
import { matchRooms } from './match-rooms.ts'
import { type FileProblem, type OpenedFile, openImportFile } from './open-import-file.ts'

type Upload = {
  readonly actor: StaffActor
  readonly noun: ImportNoun
  readonly branch: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Takes a file in and guesses how it is meant. Nothing is made of it yet. The same file sent twice is one draft. */
export async function uploadImport(
  db: Queries,
  { actor, noun, branch: slug, name, bytes }: Upload,
  now: number,
): Promise<Outcome<{ id: string }, FileProblem | 'not_found'>> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  // Read before the database is asked: a large file takes a while, and nothing waits for it.
  const file = await openImportFile(bytes)
  const packed = await packBytes(bytes)
  return changeByStaff(db, { actor, action: 'import.change', branchId: null, now }, async (tx, audit) => {
    const branch = await findRow(tx, 'branch', { slug }, ['id', 'time_zone'])
    if (!branch) return { ok: false, code: 'not_found' }
    const earlier = await findDraft(tx, { noun, branchId: branch.id, hash })
    if (earlier) return { ok: true, id: earlier }
    if (!file.ok) return file
    const plan = await guessPlan(tx, noun, branch, file, now)
    const { id } = await tx
      .insertInto('import')
      .values({
        noun,
        branch_id: branch.id,
        file_name: name,
        file_hash: hash,
        head: JSON.stringify(file.head),
        plan: JSON.stringify(plan),
        rows: file.rows.length,
        created_by: actor.id,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('import_file').values({ import_id: id, bytes: packed }).execute()
    const after = { imported: noun, file: name, rows: file.rows.length }
    await audit({ action: 'import.uploaded', noun: 'import', nounId: id, branchId: branch.id, after })
    return { ok: true, id }
  })
}

async function findDraft(
  tx: Transaction,
  { noun, branchId, hash }: { noun: ImportNoun; branchId: number; hash: string },
): Promise<string | undefined> {
  const draft = await tx
    .selectFrom('import')
    .innerJoin('import_file', 'import_file.import_id', 'import.id')
    .select('import.id')
    .where('noun', '=', noun)
    .where('branch_id', '=', branchId)
    .where('file_hash', '=', hash)
    .where('state', 'in', ['draft', 'checking', 'checked'])
    .executeTakeFirst()
  return draft?.id
}

/** As many rows as a guess needs. */
const looked = 2000

async function guessPlan(
  tx: Transaction,
  noun: ImportNoun,
  branch: { readonly id: number; readonly time_zone: string },
  { encoding, separator, head, rows }: OpenedFile,
  now: number,
): Promise<ImportPlan> {
  const columns = guessColumns(noun, head)
  const valuesOf = (column: number | undefined) =>
    column === undefined ? [] : rows.slice(0, looked).map(({ cells }) => cells[column]?.trim() ?? '')
  const days = [columns.date, columns.last_day, columns.first_day].flatMap(valuesOf)
  return {
    encoding,
    separator,
    columns,
    dayOrder: guessDayOrder(days),
    rooms: await matchRooms(tx, branch.id, [...new Set(valuesOf(columns.room))]),
    lastDay: noun === 'gift_cards' ? addDays(dateAt(now, branch.time_zone), 365) : null,
    mails: false,
    publish: false,
  }
}
