import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { connect } from '#server/db/connect.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from './prepare.ts'
import { rememberVenue, requireKnownFolder } from './venue-marker.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-prepare-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(settings: Record<string, string>, markerFile = join(folder, '.venue')) {
  const said: string[] = []
  const env = readEnv(settings)
  const connection = await prepareDatabase(env, (line) => said.push(line), { bookings: false, markerFile })
  const venue = await connection.db.selectFrom('venue').select(['demo', 'name']).executeTakeFirstOrThrow()
  const branches = await connection.db.selectFrom('branch').select('id').execute()
  await connection.close()
  return { ...venue, branches: branches.length, said: said.join('\n') }
}

test('a database server gets an empty venue, and the demo only by name', async () => {
  const first = await createPostgresDatabase({ migrated: true })
  const empty = await start({ DATABASE_URL: first.url })
  expect(empty).toMatchObject({
    demo: false,
    branches: 0,
    said: expect.stringContaining('DATABASE_URL says'),
  })
  expect(JSON.stringify(empty)).not.toMatch(/dahleez|دهليز/i)
  expect(await start({ DATABASE_URL: first.url, VENUE: 'demo' })).toMatchObject({ demo: false, branches: 0 })
  await first.drop()
  const second = await createPostgresDatabase({ migrated: true })
  expect(await start({ DATABASE_URL: second.url, VENUE: 'demo' })).toMatchObject({ demo: true, branches: 4 })
  const ended = await start({ DATABASE_URL: second.url })
  expect(ended).toMatchObject({ demo: false, said: expect.stringContaining('the demo no more') })
  await second.drop()
})

test('where a venue was before, a folder that is not there does not become another one', async () => {
  const place = { DATA_DIR: join(folder, 'data') }
  const real = { ...place, PUBLIC_URL: 'https://rooms.example.com' }
  expect(await start(real)).toMatchObject({ demo: false })
  expect(readFileSync(join(folder, '.venue'), 'utf8').trim()).toBe(place.DATA_DIR)

  // The disk is not mounted: its mount point is an empty folder.
  renameSync(place.DATA_DIR, join(folder, 'unmounted'))
  mkdirSync(place.DATA_DIR)
  const wrong = { DATA_DIR: join(folder, 'other') }
  for (const settings of [place, real, wrong])
    await expect(start(settings)).rejects.toThrow(`was kept in ${place.DATA_DIR}`)
  const byName = readEnv({ ...wrong, VENUE: 'empty' })
  expect(() => requireKnownFolder(byName, byName.newVenue, join(folder, '.venue'))).not.toThrow()

  rmSync(place.DATA_DIR, { recursive: true })
  renameSync(join(folder, 'unmounted'), place.DATA_DIR)
  expect(await start(place)).toMatchObject({ demo: false })
})

test('where a venue was before, a database that has lost it is not filled with another one', async () => {
  const markerFile = join(folder, 'lost.venue')
  const place = readEnv({ DATA_DIR: join(folder, 'lost') })
  const connection = await connect(place)
  await applyMigrations(connection)
  await connection.close()
  rememberVenue(place, markerFile)
  await expect(start({ DATA_DIR: place.dataDir }, markerFile)).rejects.toThrow('was kept in')
})

test('without a venue before, and without a word of real guests, it is the demo', async () => {
  const markerFile = join(folder, 'none')
  expect(await start({ DATA_DIR: ':memory:' }, markerFile)).toMatchObject({ demo: true })
  expect(() => readFileSync(markerFile)).toThrow('ENOENT')
})
