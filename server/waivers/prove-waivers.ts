import type { Selectable } from 'kysely'
import type { Queries, Schema } from '#server/db/connect.ts'
import { fingerprintOf, sealOf } from './seal-waiver.ts'

type WaiverRow = Selectable<Schema['waiver']>

const firstPrevious = ''

/** Whether these waivers are what was signed: each by its own seal and by that of the one before it. */
export async function proveWaivers(
  db: Queries,
  rows: readonly WaiverRow[],
): Promise<ReadonlyMap<string, boolean>> {
  const [first] = rows
  if (!first) return new Map()
  const versions = await db
    .selectFrom('house_document_version')
    .select(['number', 'text_hash'])
    .where('document', '=', 'waiver')
    .where('number', 'in', [...new Set(rows.map(({ version }) => version))])
    .execute()
  const before = await db
    .selectFrom('waiver')
    .select(['branch_id', 'position', 'seal'])
    .where('branch_id', 'in', [...new Set(rows.map(({ branch_id }) => branch_id))])
    .where(
      'position',
      'in',
      rows.map(({ position }) => position - 1),
    )
    .execute()
  const seals = new Map(before.map((one) => [`${one.branch_id} ${one.position}`, one.seal]))
  return new Map(
    rows.map((row) => {
      const hash = versions.find(({ number }) => number === row.version)?.text_hash ?? ''
      const previous = row.position === 1 ? firstPrevious : seals.get(`${row.branch_id} ${row.position - 1}`)
      return [row.id, isOwn(row) && row.previous === previous && row.seal === sealOf(row, hash)]
    }),
  )
}

/** Nothing was changed in who it was; what is forgotten can not be compared any more. */
function isOwn({ name, minors, strokes, salt, signature, fingerprint, erased_at }: WaiverRow): boolean {
  if (erased_at) return true
  if (name === null || minors === null || salt === null) return false
  // A drawn name may be forgotten before the rest.
  if (signature === 'drawn' && strokes === null) return true
  return fingerprintOf({ salt, name, minors, strokes }) === fingerprint
}

/** Where a branch's chain breaks first: a row that was changed or is missing, also at its end. Null when it is whole. */
export async function findBreak(db: Queries, branchId: number): Promise<number | null> {
  const rows = await db
    .selectFrom('waiver')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
  const proven = await proveWaivers(db, rows)
  for (const [index, row] of rows.entries())
    if (row.position !== index + 1 || !proven.get(row.id)) return index + 1
  const chain = await db
    .selectFrom('waiver_chain')
    .select(['length', 'seal'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  const isWhole = (chain?.length ?? 0) === rows.length && (chain?.seal ?? '') === (rows.at(-1)?.seal ?? '')
  return isWhole ? null : rows.length + 1
}
