import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { closeToOthers } from './close-to-others.ts'
import { connect } from './connect.ts'

const place = mkdtempSync(join(tmpdir(), 'miftah-test-folder-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const dataDir = join(place, 'data')
let copies = 0

beforeAll(async () => {
  const { db, close } = await connect({ databaseUrl: '', dataDir })
  await sql`create table kept as select 'a booking' as what`.execute(db)
  await close()
})

/** The folder of a venue, made unfit by somebody. */
function copyWith(change: (db: string) => void): string {
  const copy = join(place, `copy-${++copies}`)
  cpSync(dataDir, copy, { recursive: true })
  change(join(copy, 'db'))
  return copy
}

const everything = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

/** What others than the owner may do something with. */
const openToOthers = (folder: string) =>
  everything(folder).filter((path) => {
    const found = lstatSync(path)
    return !found.isSymbolicLink() && (found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600)
  })

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  test('find a new folder closed, and what is written later', async () => {
    expect(openToOthers(dataDir)).toEqual([])
    const { db, close } = await connect({ databaseUrl: '', dataDir })
    await sql`create table filled as select generate_series(1, 100000) as number`.execute(db)
    await sql`create index on filled (number)`.execute(db)
    await sql`alter system set work_mem = '5MB'`.execute(db)
    await sql`vacuum full`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
    await openMediaStore({ dataDir }).put('someone-00.webp', Buffer.from('a picture'))
    expect(openToOthers(dataDir)).toEqual([])
    await close()
    expect(openToOthers(dataDir)).toEqual([])
  })

  test('are shut out of a folder that an earlier version left open', async () => {
    const opened = copyWith(() => {})
    for (const path of everything(opened)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
    expect(openToOthers(opened).length).toBeGreaterThan(900)
    await (await connect({ databaseUrl: '', dataDir: opened })).close()
    expect(openToOthers(opened)).toEqual([])
  })

  test('keep what is theirs: a folder with other things in it, and where a link leads', () => {
    const shared = join(place, 'shared')
    const theirs = join(shared, 'theirs')
    for (const folder of [join(shared, 'db'), theirs]) mkdirSync(folder, { recursive: true })
    const linked = join(theirs, 'linked')
    writeFileSync(linked, '')
    symlinkSync(linked, join(shared, 'db', 'link'))
    for (const path of [shared, theirs]) chmodSync(path, 0o755)
    chmodSync(linked, 0o644)
    expect(closeToOthers(shared)).toEqual([])
    const modes = [shared, theirs, linked, join(shared, 'db')].map((path) => lstatSync(path).mode & 0o777)
    expect(modes.map((mode) => mode.toString(8))).toEqual(['755', '755', '644', '700'])
  })
})

/** Names and sizes: what is refused is left as it was. */
const contents = (folder: string) =>
  everything(folder)
    .filter((path) => !path.endsWith('.lock'))
    .map((path) => `${path} ${lstatSync(path).isFile() ? lstatSync(path).size : ''}`)

describe('a folder that holds half a database', () => {
  const halves: readonly [string, (db: string) => void][] = [
    ...['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'].map(
      (name) =>
        [`without ${name}`, (db: string) => rmSync(join(db, name), { recursive: true })] satisfies [
          string,
          (db: string) => void,
        ],
    ),
    ['of another version', (db) => writeFileSync(join(db, 'PG_VERSION'), '17\n')],
    [
      'with nothing but base',
      (db) => {
        for (const name of readdirSync(db)) if (name !== 'base') rmSync(join(db, name), { recursive: true })
      },
    ],
    [
      'with an empty journal',
      (db) => {
        for (const name of readdirSync(join(db, 'pg_wal')))
          rmSync(join(db, 'pg_wal', name), { recursive: true })
      },
    ],
  ]

  test.each(halves)('%s is refused in a sentence and left as it is', async (_case, spoil) => {
    const spoiled = copyWith(spoil)
    const before = contents(spoiled)
    const opening = connect({ databaseUrl: '', dataDir: spoiled })
    await expect(opening).rejects.toThrow(/can not be opened: .+Nothing was deleted or made anew/)
    expect(contents(spoiled)).toEqual(before)
  })

  test('is said in the terminal without a stack', () => {
    const spoiled = copyWith((db) => rmSync(join(db, 'PG_VERSION')))
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: spoiled }
    const { status, stderr } = spawnSync(process.execPath, ['server/db/migrate.ts'], {
      env,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('but no PG_VERSION') })
    expect(stderr).not.toContain('    at ')
  })

  test('is made anew only when it was never finished', async () => {
    const unfinished = copyWith((db) => {
      rmSync(join(db, 'PG_VERSION'))
      writeFileSync(join(db, 'miftah-unfinished'), '')
      mkdirSync(join(db, 'lost+found'))
    })
    const { db, close } = await connect({ databaseUrl: '', dataDir: unfinished })
    expect((await sql`select to_regclass('kept') as kept`.execute(db)).rows).toEqual([{ kept: null }])
    await close()
    const left = ['miftah-unfinished', 'lost+found'].map((name) => existsSync(join(unfinished, 'db', name)))
    expect(left).toEqual([false, true])
  })
})
