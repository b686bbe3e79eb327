import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openInvitation } from '#server/codes/invitation-token.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { countJobs } from '#server/outbox/count-jobs.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { jobHandlers } from '#server/worker/job-handlers.ts'
import { startJobs } from '#server/worker/start-jobs.ts'
import { commandOf } from './miftah/commands.ts'

let folder: string
let made: Awaited<ReturnType<typeof createPostgresDatabase>>
let connection: Connection
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-cli-'))
  made = await createPostgresDatabase({ migrated: true, demo: true })
  connection = await connect({ databaseUrl: made.url, dataDir: '' })
})
afterAll(async () => {
  await connection.close()
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

function miftah(parameters: string[], databaseUrl = made.url) {
  const { NODE_COMPILE_CACHE } = process.env
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PUBLIC_URL: 'https://miftah.test' }
  const env = { ...settings, NODE_COMPILE_CACHE }
  return new Promise<{ code: number; out: string; said: string }>((done) => {
    execFile(process.execPath, ['scripts/miftah.ts', ...parameters], { env }, (error, out, said) =>
      done({ code: error ? Number(error.code) : 0, out: out.trim(), said: said.trim() }),
    )
  })
}

test('it says what there is, and what was asked in a wrong way', async () => {
  expect(await miftah(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('erase-guest EMAIL'),
  })
  expect(await miftah(['reconcile', '--fast'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage'),
  })
  for (const wrong of [[], ['fly'], ['owner', 'create'], ['owner', 'create', 'nobody'], ['backup', 'a', 'b']])
    expect(commandOf(wrong)).toBeTypeOf('string')
})

test('an owner is invited by a link that is printed once', async () => {
  const first = await miftah(['owner', 'create', 'Noura@Example.com'])
  expect(first.code).toBe(0)
  expect(first.out).toMatch(/^https:\/\/miftah\.test\/\S*office\/invitation#\S+$/)
  const isOpen = async ({ out }: { out: string }) =>
    (await openInvitation(connection.db, out.split('#')[1] ?? '', Date.now()).execute()).length === 1
  expect(await isOpen(first)).toBe(true)
  const second = await miftah(['owner', 'create', 'noura@example.com'])
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  const entries = await connection.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('action', '=', 'staff.invited')
    .execute()
  expect(entries).toEqual(Array(2).fill({ actor: 'system', action: 'staff.invited' }))
  const { email } = await connection.db
    .selectFrom('staff_member')
    .innerJoin('staff_credential', 'staff_credential.staff_id', 'staff_member.id')
    .select('email')
    .executeTakeFirstOrThrow()
  expect(await miftah(['owner', 'create', email])).toMatchObject({ code: 1, out: '' })
})

test('a venue of one’s own begins on a database that nobody has used', async () => {
  const empty = await createPostgresDatabase({ migrated: false })
  const begun = await miftah(['init'], empty.url)
  expect(begun).toMatchObject({ code: 0, said: expect.stringContaining('Made an empty venue') })
  expect(begun.out).toMatch(/^https:\/\/miftah\.test\/\S*office\/invitation#\S+$/)
  const { db, close } = await connect({ databaseUrl: empty.url, dataDir: '' })
  expect(await db.selectFrom('venue').select(['demo', 'name']).execute()).toEqual([
    { demo: false, name: { en: 'Escape Rooms', ar: 'غرف الهروب' } },
  ])
  for (const table of ['branch', 'room', 'product', 'staff_member', 'voucher', 'promo_code'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect(await miftah(['init'], empty.url)).toMatchObject({ code: 0, out: '' })
  await close()
  await empty.drop()
})

test('an owner is invited before the first start too, and the demo is not initialised over', async () => {
  for (const migrated of [false, true]) {
    const empty = await createPostgresDatabase({ migrated })
    const invited = await miftah(['owner', 'create', 'me@qasr.example'], empty.url)
    await empty.drop()
    expect(invited).toMatchObject({ code: 0, out: expect.stringContaining('/office/invitation#') })
  }
  expect(await miftah(['init'])).toMatchObject({ code: 1, said: expect.stringContaining('holds the demo') })
})

test('backup and restore, reconciliation, and a guest nobody knows', async () => {
  const file = join(folder, 'backup.gz')
  expect(await miftah(['backup', file])).toMatchObject({ code: 0, said: expect.stringContaining('Written') })
  expect(await miftah(['restore', file])).toMatchObject({
    code: 1,
    said: expect.stringContaining('--replace'),
  })
  expect(await miftah(['restore', file, '--replace'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored and compared'),
  })
  expect(await miftah(['reconcile'])).toMatchObject({ code: 0 })
  expect(await miftah(['erase-guest', 'nobody@example.com'])).toMatchObject({ code: 0 })
  expect(await miftah(['erase-guest', 'nobody@example.com', '--yes'])).toMatchObject({ code: 1 })
})

test('a guest is counted first and forgotten when it is said again', async () => {
  const [email, day] = ['gone@guest.example', 86_400_000]
  const past = {
    startsAt: Date.now() - 3 * day,
    bookedAt: Date.now() - 9 * day,
    status: 'completed',
  } as const
  await insertVisit(connection.db, { ...past, name: 'Gone', email })
  expect(await miftah(['erase-guest', email])).toMatchObject({ said: expect.stringContaining('orders 1') })
  const found = () => connection.db.selectFrom('order').select('id').where('email', '=', email).execute()
  expect(await found()).toHaveLength(1)
  expect(await miftah(['erase-guest', email, '--yes'])).toMatchObject({ code: 0 })
  expect(await found()).toEqual([])
  const noted = await connection.db
    .selectFrom('audit_entry')
    .select('actor')
    .where('action', '=', 'guest.erased')
    .execute()
  expect(noted).toEqual([{ actor: 'system' }])
})

test('a job that failed for good is listed, and queued again once', async () => {
  expect(await miftah(['jobs', 'dead'])).toMatchObject({ code: 0, out: '' })
  const mailId = randomUUID()
  const asked = () => connection.db.selectFrom('job').select('data').where('name', '=', 'send-mail').execute()
  const fail = async () => {
    throw new Error('the mail server\nis away')
  }
  await connection.db.deleteFrom('job').execute()
  await enqueueJob(connection.db, 'send-mail', { mailId })
  const jobs = await startJobs({
    connection,
    env: readEnv({ SHUTDOWN_GRACE_SECONDS: '5' }),
    log: pino({ level: 'silent' }),
    media: openMediaStore({ dataDir: ':memory:' }),
    providers: {},
    sweeps: {},
    handlers: { ...jobHandlers, 'send-mail': fail },
    pace: { pollSeconds: 0.5, relaySeconds: 60, retryLimit: 0, retryDelaySeconds: 1 },
  })
  const patience = { timeout: 300_000, interval: 50 }
  await vi.waitFor(async () => expect(await countJobs(connection.db)).toMatchObject({ failed: 1 }), patience)
  await jobs.stop()
  const { code, out } = await miftah(['jobs', 'dead'])
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^\S+ {2}send-mail {2}.*tries 1 .*the mail server is away$/),
  })
  expect(out).toContain(mailId)
  const [id = ''] = out.split(' ')
  expect(await asked()).toEqual([])
  expect(await miftah(['jobs', 'retry', id])).toMatchObject({ code: 0 })
  expect(await asked()).toEqual([{ data: { mailId } }])
  expect(await miftah(['jobs', 'dead'])).toMatchObject({ code: 0, out: '' })
  expect(await miftah(['jobs', 'retry', id])).toMatchObject({ code: 1, said: expect.stringContaining(id) })
})

test('a database of another version is left alone', async () => {
  const empty = await createPostgresDatabase({ migrated: false })
  const { code, said } = await miftah(['reconcile'], empty.url)
  await empty.drop()
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('npm run db:migrate') })
})
