import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'

let url: string
let drop: () => Promise<void>
let connection: Connection
beforeAll(async () => {
  ;({ url, drop } = await createPostgresDatabase({ migrated: false }))
  connection = await connect({ databaseUrl: url, dataDir: '' })
})
afterAll(async () => {
  await connection.close()
  await drop()
})

/** As package.json runs them. */
function command(...parameters: string[]): Promise<{ failed: boolean; said: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', './scripts/raw-texts.ts', ...parameters],
      { env: { DATABASE_URL: url, VENUE: 'demo', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
      (error, _out, said) => done({ failed: error !== null, said: said.trim() }),
    )
  })
}

async function countBookings(): Promise<number> {
  return (await connection.db.selectFrom('booking').select('id').execute()).length
}

async function tagIcons(): Promise<string[]> {
  const rows = await connection.db.selectFrom('tag').select('icon').distinct().execute()
  return rows.map(({ icon }) => icon)
}

test('db:seed makes the schema and brings in the demo venue', async () => {
  expect(await command('server/demo/seed.ts')).toEqual({
    failed: false,
    said: 'The demo venue and its bookings are in the database',
  })
  expect(await tagIcons()).toHaveLength(16)
  expect(await countBookings()).toBeGreaterThan(1000)
})

test('db:reset empties a server only when told so twice', async () => {
  await connection.db.updateTable('tag').set({ icon: 'mine' }).execute()
  const asked = await command('server/demo/reset.ts')
  expect(asked).toEqual({ failed: true, said: expect.stringContaining('npm run db:reset -- --yes') })
  expect(await tagIcons()).toEqual(['mine'])
  expect(await command('server/demo/reset.ts', '--yes')).toMatchObject({ failed: false })
  expect(await tagIcons()).toHaveLength(16)
  expect(await countBookings()).toBeGreaterThan(1000)
})

test('a setting that can not be used is a sentence, not a stack', async () => {
  url = 'mysql://somewhere'
  const { failed, said } = await command('server/db/migrate.ts')
  expect(failed).toBe(true)
  expect(said).toContain('DATABASE_URL must be')
  expect(said).not.toContain('    at ')
})
