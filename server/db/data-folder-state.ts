import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { syncPath } from './sync-path.ts'

/** The version of the embedded engine; its folders can not be read by another. */
const major = '18'

/** What no database is without. PostgreSQL makes the rest again where it is missing. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'] as const

const isSegment = /^[0-9A-F]{24}$/

/** The names that PostgreSQL gives; other things in the folder, such as lost+found, are not its own. */
const ofPostgres = /^(?:PG_VERSION|base|global|current_logfiles|postgresql\..+|postmaster\..+|pg_.+)$/

/** Stands in a folder while its database is being made: what is there then was nobody's yet. */
const unfinishedName = 'miftah-unfinished'

/** A folder that can not be opened, and must not be filled again: what is in it may be somebody's bookings. */
export class DataFolderDamaged extends Error {
  override name = 'DataFolderDamaged'

  constructor(folder: string, finding: string) {
    super(
      `The embedded database in ${resolve(folder)} can not be opened: ${finding}. Nothing was deleted or made anew. ` +
        'Put the folder back from a copy; or move it away, start again and restore a backup (docs/operate.md).',
    )
  }
}

/** Tells what a folder is to become; one that holds half a database is refused. */
export function stateOfDataFolder(folder: string): 'new' | 'unfinished' | 'database' {
  const there = existsSync(folder) ? readdirSync(folder) : []
  if (there.includes(unfinishedName)) return 'unfinished'
  const missing: string[] = needed.filter((name) => !existsSync(join(folder, name)))
  if (
    !missing.includes('pg_wal') &&
    !readdirSync(join(folder, 'pg_wal')).some((name) => isSegment.test(name))
  )
    missing.push('file in pg_wal')
  if (missing.length > 0) {
    const left = there.filter((name) => ofPostgres.test(name))
    if (left.length === 0) return 'new'
    throw new DataFolderDamaged(folder, `it has ${left.slice(0, 5).join(', ')}, but no ${missing.join(', ')}`)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new DataFolderDamaged(folder, `it is of PostgreSQL ${version || 'without a number'}, not ${major}`)
  return 'database'
}

/** Notes that a database is being made, in a folder without the rests of an earlier try. */
export function beginDatabase(folder: string): void {
  for (const name of readdirSync(folder))
    if (ofPostgres.test(name)) rmSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, unfinishedName), '', { mode: 0o600 })
  syncPath(folder)
}

/** From now on the folder is a database, whatever happens to the machine. */
export function finishDatabase(folder: string): void {
  rmSync(join(folder, unfinishedName))
  syncPath(folder)
}
