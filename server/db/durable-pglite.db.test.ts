import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { openDurablePglite, openMemoryPglite } from './durable-pglite.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'miftah-test-data-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the embedded database on disk', () => {
  let syncs = 0
  let pglite: Awaited<ReturnType<typeof openDurablePglite>>
  beforeAll(async () => {
    pglite = await openDurablePglite(join(dataDir, 'db'), () => {
      syncs++
    })
    await pglite.exec('create table kept (id int)')
  })
  afterAll(() => pglite.close())

  async function syncsDuring(statement: string): Promise<number> {
    const before = syncs
    await pglite.query(statement)
    return syncs - before
  }

  test('fsync is on, by a call that reaches the disk', async () => {
    expect((await pglite.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    expect((await pglite.query('show wal_sync_method')).rows).toEqual([{ wal_sync_method: 'fsync' }])
  })

  test('a commit is synced before it is answered, a question is not', async () => {
    await pglite.query('select count(*) from kept')
    expect(await syncsDuring('insert into kept values (1)')).toBeGreaterThan(0)
    expect(await syncsDuring('select count(*) from kept')).toBe(0)
  })

  test('control: as PGlite comes, fsync is off', async () => {
    const plain = await openMemoryPglite()
    expect((await plain.query('show fsync')).rows).toEqual([{ fsync: 'off' }])
    await plain.close()
  })
})

function migrateInAnotherProcess(): Promise<{ failed: boolean; said: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['server/db/migrate.ts'],
      { env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
      (error, _out, said) => done({ failed: error !== null, said }),
    )
  })
}

test('a second process on the same folder is refused, and let in once the first has left', async () => {
  const connection = await connect({ databaseUrl: '', dataDir })
  const refused = await migrateInAnotherProcess()
  await connection.close()
  expect(refused).toEqual({ failed: true, said: expect.stringContaining('is in use by another process') })
  expect(refused.said).not.toContain('    at ')
  expect(await migrateInAnotherProcess()).toEqual({
    failed: false,
    said: expect.stringContaining('Applied 0001'),
  })
})
