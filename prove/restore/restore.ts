import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupError } from '#server/backup/backup-lines.ts'
import { readDatabase, tallyOf } from '#server/backup/read-database.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { type Connection, connect, type Engine } from '#server/db/connect.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { prepareDatabase } from '#server/demo/prepare.ts'
import { folderMediaStore } from '#server/media/folder-media-store.ts'
import { demoByName } from '#server/new-venue.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'

export const restore: Experiment = {
  name: 'restore',
  promise: 'what was backed up is the same again, on either engine, or it is refused',
  run: async (trial) => {
    const folder = mkdtempSync(join(tmpdir(), 'miftah-prove-'))
    const server = await startTestPostgres([])
    try {
      const open = opener(folder, server.url)
      for (const from of ['pglite', 'postgres'] as const) await tryFrom(trial, folder, from, open)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Place = { readonly databaseUrl: string; readonly dataDir: string }
type Open = (engine: Engine) => Promise<Place>

const names = { pglite: 'embedded', postgres: 'server' } as const

/** Makes empty databases, each in a place of its own. */
function opener(folder: string, serverUrl: string): Open {
  let made = 0
  return async (engine) => {
    const name = `restore_${made++}`
    if (engine === 'pglite') return { databaseUrl: '', dataDir: join(folder, name) }
    await runOn(serverUrl, `create database ${name}`)
    return { databaseUrl: databaseOf(serverUrl, name), dataDir: '' }
  }
}

const tallyOfDatabase = ({ transact }: Connection) => transact((session) => tallyOf(readDatabase(session)))

async function tryFrom(trial: Trial, folder: string, from: Engine, open: Open): Promise<void> {
  const path = join(folder, `${from}.backup`)
  const media = folderMediaStore(() => join(folder, 'media'))
  const source = await prepareDatabase({ ...(await open(from)), newVenue: demoByName }, () => {}, {
    bookings: true,
  })
  try {
    const { tally } = await timed(trial, `backup of the ${names[from]} database`, () =>
      writeBackup({ connection: source, media }, path, Date.now()),
    )
    trial.figure(`rows of the ${names[from]} demo venue`, tally.rows, atLeast(10_000))
    trial.figure('bookings among them', tally.tables.booking?.rows ?? 0, atLeast(1000))
    const { tables, sequences } = tally
    trial.mention(
      `${Object.keys(tables).length} tables, ${Object.keys(sequences).length} sequences, ${statSync(path).size} bytes`,
    )
    for (const to of ['pglite', 'postgres'] as const) {
      const target = await connect(await open(to))
      try {
        const way = `${names[from]} to ${names[to]}`
        await timed(trial, `restored ${way}`, () =>
          restoreBackup({ connection: target, media }, path, { replace: false }),
        )
        const [before, after] = [await tallyOfDatabase(source), await tallyOfDatabase(target)]
        trial.figure(`rows, ${way}`, after.rows, exactly(before.rows))
        trial.figure(`tables and sequences that differ, ${way}`, before.differences(after).length, exactly(0))
        if (from === to) await tryControls(trial, { source, target, path })
      } finally {
        await target.close()
      }
    }
  } finally {
    await source.close()
  }
}

async function timed<T>(trial: Trial, what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  trial.mention(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

type Pair = { readonly source: Connection; readonly target: Connection; readonly path: string }

/** A difference of one value is seen, and a file that is not as it was written is refused and changes nothing. */
async function tryControls(trial: Trial, { source, target, path }: Pair): Promise<void> {
  const before = await tallyOfDatabase(source)
  const { slug } = await target.db.selectFrom('tag').select('slug').limit(1).executeTakeFirstOrThrow()
  await target.db.updateTable('tag').set({ icon: 'changed' }).where('slug', '=', slug).execute()
  const changed = await tallyOfDatabase(target)
  trial.control(
    'tables that differ when one value was changed',
    before.differences(changed).length,
    exactly(1),
  )
  const whole = readFileSync(path)
  const media = folderMediaStore(() => `${path}.media`)
  const tries = trial.count(100, 2000)
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const place = Math.floor((whole.length * i) / tries)
    const broken = i % 2 === 0 ? whole.subarray(0, place) : flipped(whole, place)
    writeFileSync(`${path}.broken`, broken)
    const answer = restoreBackup({ connection: target, media }, `${path}.broken`, { replace: true })
    refused += await answer.then(
      () => 0,
      (error) => (error instanceof BackupError ? 1 : 0),
    )
  }
  trial.control('backups refused that were cut short or had a bit flipped', refused, exactly(tries))
  const untouched = changed.differences(await tallyOfDatabase(target)).length
  trial.control('tables that these changed', untouched, exactly(0))
}

function flipped(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] ?? 0) ^ (1 << (place % 8))
  return copy
}
