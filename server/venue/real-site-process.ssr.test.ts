import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { seedBranches } from '#server/demo/venue/seed-branches.ts'
import { seedRooms } from '#server/demo/venue/seed-rooms.ts'
import { processEnv } from '#server/env.ts'
import { goodPassword } from '#server/staff/test-staff.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'

const publicUrl = 'https://rooms.example.com'
const demo = /dahleez|دهليز/i

let made: Awaited<ReturnType<typeof createDatabase>>
let connection: Connection
let server: ChildProcess
let said = ''
let url = ''

/** An empty database on a PostgreSQL server: that of the settings, or one of its own. */
async function createDatabase() {
  const given = processEnv().testDatabaseUrl
  const own = given ? null : await startTestPostgres()
  const serverUrl = given || (own?.url ?? '')
  const name = `miftah_real_${process.pid}`
  await runOn(serverUrl, `create database ${name}`)
  const drop = async () => {
    await runOn(serverUrl, `drop database ${name} with (force)`)
    await own?.stop()
  }
  return { url: databaseOf(serverUrl, name), drop }
}

/** What somebody gets who follows README: a build, the address of the site, a database, nothing else. */
beforeAll(async () => {
  made = await createDatabase()
  server = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: made.url,
      PUBLIC_URL: publicUrl,
      DATA_DIR: ':memory:',
      TZ: 'UTC',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  while (!/is open: (\S+)/.test(said)) {
    if (server.exitCode !== null) throw new Error(said)
    await pause(50)
  }
  url = `http://127.0.0.1:${/is open: http:\/\/localhost:(\d+)/.exec(said)?.[1]}`
  connection = await connect({ databaseUrl: made.url, dataDir: '' })
})

afterAll(async () => {
  await connection?.close()
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'close')
  }
  await made?.drop()
})

const get = async (path: string, headers: Record<string, string> = { 'accept-language': 'en' }) => {
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const post = (path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      origin: publicUrl,
    },
    body: JSON.stringify(body),
  })

async function nobodyOfTheDemoComesIn(): Promise<void> {
  for (const { email, password } of demoAccounts) {
    const answer = await post('/office/session', { email, password })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
}

test('a site for real guests begins empty: nothing of the demo, and nobody comes in', async () => {
  expect(said).not.toContain('This is the demo')
  const { db } = connection
  const tables = ['branch', 'room', 'product', 'staff_member', 'voucher', 'promo_code', 'order'] as const
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  for (const list of ['branches', 'products'])
    expect(JSON.parse((await get(`/api/${list}`)).text)).toMatchObject({ items: [] })
  expect(JSON.parse((await get('/api/office/sign-in')).text)).toMatchObject({ demo: [] })
  await nobodyOfTheDemoComesIn()
})

test.each([
  '/',
  '/about',
  '/store',
  '/riyadh',
  '/riyadh/reservations',
  '/contacts',
  '/confirm',
  '/en',
  '/nothing',
])('guests read at %s that it opens soon', async (path) => {
  const english = await get(path)
  expect(english.status).toBe(503)
  expect(english.headers.get('retry-after')).toBe('3600')
  expect(english.headers.get('x-robots-tag')).toBe('noindex')
  expect(english.text).toContain('<html lang="en" dir="ltr">')
  expect(english.text).toContain('Opening soon')
  expect(english.text).toContain('Escape Rooms')
  expect(english.text).not.toMatch(demo)
  const arabic = await get(`/ar${path.replace(/^\/(?:en)?$/, '')}`)
  expect(arabic.status).toBe(503)
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.text).toContain('الافتتاح قريبًا')
  expect(arabic.text).toContain('غرف الهروب')
  expect(arabic.text).not.toMatch(demo)
})

test('an Arabic reader is sent on, as from every page', async () => {
  const { status, headers } = await get('/', { 'accept-language': 'ar' })
  expect([status, headers.get('location')]).toEqual([302, '/ar'])
})

test('what is not for guests stands as it is, and says nothing of the demo either', async () => {
  const paths = [
    '/office/sign-in',
    '/rules/terms',
    '/ar/rules/refunds',
    '/en.webmanifest',
    '/robots.txt',
    '/readyz',
  ]
  for (const path of [...paths, '/opening-soon.css', '/sitemap.xml', '/api/venue', '/api/docs']) {
    const { status, text } = await get(path)
    expect(status, path).toBe(200)
    if (path !== '/opening-soon.css') expect(text, path).not.toMatch(demo)
    expect(text, path).not.toMatch(/demo-(?:owner|manager|host)/)
  }
  const { text } = await get('/sitemap.xml')
  const listed = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(listed.length).toBeGreaterThan(0)
  for (const address of listed) expect(address).toMatch(/^https:\/\/rooms\.example\.com(?:\/ar)?\/rules/)
})

test('the link that was printed makes an owner, once; the site opens when they open it, with its first room', async () => {
  const [, token] = /https:\/\/rooms\.example\.com\S*\/office\/invitation#(\S+)/.exec(said) ?? []
  const answer = { token, name: 'The boss', email: 'boss@rooms.example.com', newPassword: goodPassword }
  expect(await (await post('/office/invitation/answer', answer)).json()).toEqual({ next: 'set_up_totp' })
  expect((await post('/office/invitation/answer', { ...answer, email: 'eve@evil.example' })).status).toBe(410)
  await nobodyOfTheDemoComesIn()

  const { db } = connection
  await seedBranches(db)
  await seedRooms(db)
  expect((await get('/')).status).toBe(503)
  await db.updateTable('venue').set({ opened_at: new Date() }).execute()
  const open = await get('/')
  expect(open.status).toBe(200)
  // The drawn wordmark is the demo's alone.
  expect(open.text).toContain('<span class="word-set">Escape Rooms</span>')
  expect(open.text).not.toContain('logo-wordmarks')
  await db.updateTable('room').set({ published: false }).execute()
  while ((await get('/')).status !== 503) await pause(50)
})
