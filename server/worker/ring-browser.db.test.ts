import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { addPushDevice } from '#server/news/push-devices.ts'
import { readPushKey } from '#server/news/push-key.ts'
import { noticeOf, openTestBrowser } from '#server/news/test-browser.ts'
import { openNewsroom } from '#server/news/test-newsroom.ts'
import { startJobs } from './start-jobs.ts'

const day = 24 * 60 * 60_000
const patience = { timeout: 300_000, interval: 50 }
const worker = readFileSync(join(import.meta.dirname, '../../public/office-news-worker.js'), 'utf8')

type Rung = { readonly device: string; readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** The maker of some browsers: takes what is sent for each of them, and answers in turn what it is told to. */
async function openBrowserMaker(answers: number[]) {
  const rung: Rung[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const device = request.url?.split('/').at(-1) ?? ''
    rung.push({ device, body: Buffer.concat(pieces), headers: request.headers })
    response.writeHead(answers.shift() ?? 201).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, rung, close: () => server.close() }
}

/** Whether a call was signed by the key that the browser lets ring, for this maker and no other. */
function isSignedFor(origin: string, publicKey: string, { headers }: Rung): boolean {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: known, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return isSigned && key === publicKey && aud === origin && exp > 0
}

describeOnDemoDatabase('a browser rings', (getDb, getConnection) => {
  const open: { stop(): unknown }[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
  })

  test('with what happened, from the booking to the notice that its worker shows', async () => {
    // Its maker is busy at first, and at last says that nobody listens there any more.
    const maker = await openBrowserMaker([503, 201, 410])
    open.push({ stop: maker.close })
    const room = await openNewsroom(getDb())
    const manager = await room.join('manager', 'riyadh')
    await getDb().updateTable('staff_member').set({ locale: 'ar' }).where('id', '=', manager).execute()
    await room.wish(manager, { booking_new: 'at_once' })
    const session = { staff_id: manager, token: randomUUID(), expires_at: new Date(Date.now() + day) }
    const { id: sessionId } = await getDb()
      .insertInto('staff_session')
      .values(session)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { publicKey } = await readPushKey(getDb())
    const browser = openTestBrowser()
    const device = { ...browser, endpoint: `${maker.origin}/send/tablet` }
    await addPushDevice(getDb(), { staffId: manager, sessionId }, device, room.shop.now)
    open.push(
      await startJobs({
        connection: getConnection(),
        env: readEnv({ SHUTDOWN_GRACE_SECONDS: '5', PUBLIC_URL: 'https://venue.example' }),
        log: pino({ level: 'silent' }),
        media: openMediaStore({ dataDir: ':memory:' }),
        providers: room.shop.providers,
        now: () => room.shop.now,
        privateWebhooks: true,
        pace: { pollSeconds: 0.5, relaySeconds: 60, retryLimit: 2, retryDelaySeconds: 1 },
        sweeps: {},
      }),
    )

    const { code } = await room.shop.order(await room.book())
    await vi.waitFor(() => expect(maker.rung).toHaveLength(2), patience)
    const [busy, taken] = maker.rung as [Rung, Rung]
    expect(taken.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    for (const one of [busy, taken]) {
      expect(one.device).toBe('tablet')
      expect(isSignedFor(maker.origin, publicKey, one)).toBe(true)
      expect(isSignedFor('https://another.example', publicKey, one)).toBe(false)
      expect(() => openTestBrowser().read(one.body)).toThrow()
    }
    // Sealed anew for each try, but one notice: the second takes the place of the first.
    expect(busy.body.equals(taken.body)).toBe(false)
    expect(browser.read(busy.body)).toBe(browser.read(taken.body))
    const notice = await noticeOf(worker, browser.read(taken.body))
    expect(notice).toMatchObject({
      title: 'حجز جديد',
      tag: expect.stringMatching(/^news-\d+$/),
      lang: 'ar',
      dir: 'rtl',
      data: { path: `/ar/office/bookings/${code}` },
    })
    expect(notice.body).toMatch(/ · الرياض$/)
    expect(JSON.stringify(notice)).not.toContain('Nora')

    // Gone: the next booking still rings, the one after that has nobody to ring.
    const devices = () => getDb().selectFrom('push_device').select('id').execute()
    await room.book()
    await vi.waitFor(async () => expect(await devices()).toEqual([]), patience)
    expect(maker.rung).toHaveLength(3)
    const jobs = () => getDb().selectFrom('job').select('id').where('name', '=', 'push-news').execute()
    await room.book()
    expect(await jobs()).toEqual([])
    expect(maker.rung).toHaveLength(3)
  })
})
