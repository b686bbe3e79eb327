import { createHash } from 'node:crypto'
import type { SqlSession } from '#server/db/connection.ts'
import type { BackupLine, SequenceTally, TableTally } from './backup-lines.ts'
import {
  listSequences,
  listTables,
  quoted,
  readRows,
  secretTables,
  textFormatSettings,
} from './backup-tables.ts'

/** What a database holds, counted: two with equal tallies hold the same. */
export type DatabaseTally = {
  readonly tables: Record<string, TableTally>
  readonly sequences: Record<string, SequenceTally>
}

/** Everything a database holds, as lines of a backup. */
export async function* readDatabase(session: SqlSession): AsyncGenerator<BackupLine> {
  await session.run(textFormatSettings)
  for (const table of await listTables(session)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) }
    const hash = createHash('sha256')
    let rows = 0
    for await (const row of readRows(session, table)) {
      hash.update(`${JSON.stringify(row)}\n`)
      rows++
      yield row
    }
    yield { endOf: table.name, rows, sha256: hash.digest('hex') }
  }
  for (const sequence of await listSequences(session)) {
    const [state] = await session.query<SequenceTally>(
      `select last_value::text as last, is_called as called from ${quoted(sequence)}`,
    )
    if (state) yield { sequence, ...state }
  }
}

/** The lines of a backup without the rows of secret tables, which older versions wrote into it. */
export async function* withoutSecrets(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  const nothing = createHash('sha256').digest('hex')
  let isSecret = false
  for await (const line of lines) {
    if ('table' in line) isSecret = secretTables.has(line.table)
    if (!isSecret) yield line
    else if ('endOf' in line) yield { endOf: line.endOf, rows: 0, sha256: nothing }
    else if (!Array.isArray(line)) yield line
    if ('endOf' in line) isSecret = false
  }
}

/** The tally of a database or of a backup; lines pass through it. */
export class Tally implements DatabaseTally {
  readonly tables: Record<string, TableTally> = {}
  readonly sequences: Record<string, SequenceTally> = {}
  files = 0

  get rows(): number {
    return Object.values(this.tables).reduce((sum, { rows }) => sum + rows, 0)
  }

  async *count(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
    for await (const line of lines) {
      if ('endOf' in line) this.tables[line.endOf] = { rows: line.rows, sha256: line.sha256 }
      else if ('sequence' in line) this.sequences[line.sequence] = { last: line.last, called: line.called }
      else if ('file' in line) this.files++
      yield line
    }
  }

  /** The tables and sequences in which another one differs. */
  differences(other: DatabaseTally): string[] {
    const said = ({ tables, sequences }: DatabaseTally) =>
      new Map(Object.entries({ ...tables, ...sequences }).map(([name, its]) => [name, JSON.stringify(its)]))
    const [ours, theirs] = [said(this), said(other)]
    return [...new Set([...ours.keys(), ...theirs.keys()])].filter(
      (name) => ours.get(name) !== theirs.get(name),
    )
  }
}

/** Reads to the end, for the tally alone. */
export async function tallyOf(lines: AsyncIterable<BackupLine>): Promise<Tally> {
  const tally = new Tally()
  for await (const _ of tally.count(lines));
  return tally
}
