import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { insertVisit, openVenue } from '#server/mail/test-visit.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { openQueue, type QueuePace, sweepQueue } from '#server/outbox/job-queue.ts'
import { listDeadJobs } from '#server/outbox/list-dead-jobs.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { retryDeadJob } from '#server/outbox/retry-dead-job.ts'
import type { JobHandlers } from './job-context.ts'
import { type JobsOptions, startJobs } from './start-jobs.ts'

const pace: QueuePace = { pollSeconds: 0.5, relaySeconds: 60, retryLimit: 1, retryDelaySeconds: 1 }
const log = pino({ level: 'silent' })
const patience = { timeout: 300_000, interval: 50 }

function handlersWith(sendMail: JobHandlers['send-mail']): JobHandlers {
  const nothing = async () => {}
  return {
    'send-mail': sendMail,
    'execute-refund': nothing,
    'expire-payment': nothing,
    'deliver-gift-card': nothing,
    'deliver-webhook': nothing,
    'push-news': nothing,
    'issue-documents': nothing,
    'document-sold-orders': nothing,
    'announce-offer': nothing,
    'update-wallet': nothing,
    'check-import': nothing,
    'carry-out-import': nothing,
    'take-back-import': nothing,
  }
}

describeOnBothEngines('jobs', (getDb, getConnection) => {
  const running: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop()
  })

  async function start(options: Partial<JobsOptions>) {
    const connection: Connection = getConnection()
    const media = openMediaStore({ dataDir: ':memory:' })
    const env = readEnv({ SHUTDOWN_GRACE_SECONDS: '5' })
    const jobs = await startJobs({ connection, env, log, media, providers: {}, pace, sweeps: {}, ...options })
    running.push(jobs)
    return jobs
  }

  test('does what was asked before and after it started, once, in however many processes', async () => {
    const done: string[] = []
    const handlers = handlersWith(async ({ mailId }) => {
      done.push(mailId)
    })
    const before = Array.from({ length: 12 }, () => randomUUID())
    const after = Array.from({ length: 12 }, () => randomUUID())
    for (const mailId of before) await enqueueJob(getDb(), 'send-mail', { mailId })
    // At once, on a database that has no queue yet.
    await Promise.all([start({ handlers }), start({ handlers })])
    // The outbox is looked at once a minute here: the announcement has to be heard.
    for (const mailId of after) await enqueueJob(getDb(), 'send-mail', { mailId })
    await vi.waitFor(() => expect(done).toHaveLength(24), patience)
    expect(done.toSorted()).toEqual([...before, ...after].toSorted())
  })

  test('tries a job that fails again, then keeps it to be seen and asked for once more', async () => {
    const tries: boolean[] = []
    let broken = true
    const handlers = handlersWith(async (_, { lastTry }) => {
      tries.push(lastTry)
      if (broken) throw new Error('the mail server is away')
    })
    const said: string[] = []
    const loud = pino({ level: 'warn' }, { write: (line: string) => said.push(line) })
    await start({ handlers, log: loud })
    const mailId = randomUUID()
    await enqueueJob(getDb(), 'send-mail', { mailId })
    await vi.waitFor(async () => expect(await listDeadJobs(getDb())).toHaveLength(1), patience)
    expect(tries).toEqual([false, true])
    expect(said.filter((line) => line.includes('job is dead'))).toHaveLength(1)
    const [dead] = await listDeadJobs(getDb())
    expect(dead).toMatchObject({
      name: 'send-mail',
      data: { mailId },
      failure: 'the mail server is away',
      tries: 2,
      askedAt: expect.any(Date),
      diedAt: expect.any(Date),
    })
    broken = false
    expect(await retryDeadJob(getDb(), dead?.id ?? '')).toBe(true)
    expect(await retryDeadJob(getDb(), dead?.id ?? '')).toBe(false)
    await vi.waitFor(() => expect(tries).toEqual([false, true, false]), patience)
    expect(await listDeadJobs(getDb())).toEqual([])
  })

  test('one failure does not disturb the others, and stopping waits for what is being done', async () => {
    const done: string[] = []
    const handlers = handlersWith(async ({ mailId }) => {
      if (mailId === 'bad') throw new Error('bad')
      await new Promise((resolve) => setTimeout(resolve, 300))
      done.push(mailId)
    })
    for (const mailId of ['one', 'bad', 'two']) await enqueueJob(getDb(), 'send-mail', { mailId })
    const { arrive: begun, open: allBegun } = openBarrier(3)
    const jobs = await start({
      handlers: {
        ...handlers,
        'send-mail': (data, context) => {
          void begun()
          return handlers['send-mail'](data, context)
        },
      },
    })
    await allBegun
    await jobs.stop()
    running.pop()
    expect(done.toSorted()).toEqual(['one', 'two'])
  })

  test('sends real mails and webhooks', async () => {
    await openVenue(getDb())
    const { orderId } = await insertVisit(getDb(), {
      startsAt: Date.now() + 48 * 3_600_000,
      bookedAt: Date.now(),
    })
    const heard: string[] = []
    const listener = createServer((request, response) => {
      heard.push(request.headers['miftah-signature'] as string)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    await getDb()
      .insertInto('webhook_endpoint')
      .values({ url, secret: 's', events: ['order.confirmed'] })
      .execute()
    await start({ privateWebhooks: true })
    await getDb()
      .transaction()
      .execute(async (tx) => {
        const mail = { recipient: 'noura@example.com', locale: 'ar', orderId, cause: 'test' } as const
        await queueMail(tx, { kind: 'booking_confirmed', ...mail })
        await announceEvent(tx, 'order.confirmed', {}, null)
      })
    const states = async () => [
      await getDb().selectFrom('mail').select('state').executeTakeFirst(),
      await getDb().selectFrom('webhook_delivery').select('state').executeTakeFirst(),
    ]
    const done = [{ state: 'kept' }, { state: 'delivered' }]
    await vi.waitFor(async () => expect(await states()).toEqual(done), patience)
    expect(heard).toEqual([expect.stringMatching(/^t=\d+,v1=/)])
    listener.close()
  })

  test('runs a sweep that is due, and survives one that fails', async () => {
    const swept: string[] = []
    const sweeps = {
      good: { cron: '0 0 1 1 *', run: async () => void swept.push('good') },
      bad: {
        cron: '0 0 1 1 *',
        run: async () => {
          swept.push('bad')
          throw new Error('bad')
        },
      },
    }
    await start({ handlers: handlersWith(async () => {}), sweeps })
    const clock = await openQueue(getConnection(), log, [], pace)
    for (const name of ['bad', 'good', 'of-another-version'])
      await clock.send(sweepQueue, { name }, { singletonKey: name })
    await vi.waitFor(() => expect(swept.toSorted()).toEqual(['bad', 'good']), patience)
    expect((await clock.getSchedules(sweepQueue)).map(({ key }) => key).toSorted()).toEqual(['bad', 'good'])
    await clock.stop({ graceful: false })
  })
})
