import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'

let folder: string
let made: Awaited<ReturnType<typeof createPostgresDatabase>>
let connection: Connection
let site: Server
let publicUrl: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-upgrade-'))
  made = await createPostgresDatabase({ migrated: true, demo: true })
  connection = await connect({ databaseUrl: made.url, dataDir: '' })
  site = createServer((_, response) => response.end('ready')).listen(0, '127.0.0.1')
  await once(site, 'listening')
  publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await connection.close()
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

function upgrade(...parameters: string[]) {
  const env = {
    DATABASE_URL: made.url,
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(
      process.execPath,
      ['scripts/miftah.ts', 'upgrade', ...parameters],
      { env },
      (error, _out, said) => done({ code: error ? Number(error.code) : 0, said }),
    )
  })
}

const backups = () => readdirSync(join(folder, 'backups'))

test('backs up, tries this version beside the old one, and only then switches', async () => {
  const { code, said } = await upgrade('--switch', `node -e "console.error('switched')"`)
  expect(said).toMatch(/1\. Backup.*2\. Migrations: none.*3\. Health.*4\. Switch.*switched.*is ready/s)
  expect(said).toContain('The way back')
  expect(code).toBe(0)
  expect(backups()).toHaveLength(1)
})

test('a switch that fails says the way back', async () => {
  const { code, said } = await upgrade('--switch', 'node -e "process.exit(3)"')
  expect([code, said]).toEqual([1, expect.stringMatching(/ended with 3\s.*The way back/s)])
})

test('a database of a newer version is left alone', async () => {
  const before = backups().length
  await connection.transact((session) =>
    session.query(`insert into migration (name, hash) values ('9999-later', 'x')`),
  )
  const { code, said } = await upgrade('--switch', `node -e "console.error('switched')"`)
  expect([code, said]).toEqual([1, expect.stringContaining('9999-later')])
  expect(said).not.toContain('switched')
  expect(backups()).toHaveLength(before)
})
