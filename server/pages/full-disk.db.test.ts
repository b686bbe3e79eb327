import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { health } from '#server/metrics/health.ts'

const disk = mkdtempSync(join(tmpdir(), 'miftah-test-disk-'))
// A disk that can really be full; making one needs rights that a test does not always have.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', disk]).status === 0

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

describe.skipIf(!isMounted)('on a full disk', () => {
  let connection: Connection
  let now = 0
  beforeAll(async () => {
    connection = await connect({ databaseUrl: '', dataDir: join(disk, 'data') })
    await sql`create table kept (what text)`.execute(connection.db)
  })
  afterAll(() => connection.close())

  function fillDisk() {
    const file = openSync(join(disk, 'filler'), 'w')
    for (const size of [1 << 20, 1 << 12])
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {
        // Full, for pieces of this size.
      }
    closeSync(file)
  }
  const write = () =>
    sql`insert into kept select repeat(md5(number::text), 200) from generate_series(1, 5000) number`.execute(
      connection.db,
    )

  test('a process says that it is not ready, calls that they may be tried again, until there is room', async () => {
    const site = health(
      connection.db,
      () => false,
      () => now,
    )
    const readiness = async () => {
      now += 60_000
      const response = await site.request('/readyz')
      return [response.status, await response.json()]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    fillDisk()
    await expect(write()).rejects.toSatisfy(isDatabaseAway)
    expect(await readiness()).toEqual([503, { status: 'database can not write' }])
    rmSync(join(disk, 'filler'))
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    await write()
  })
})
