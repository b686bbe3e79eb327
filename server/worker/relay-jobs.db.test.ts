import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { openQueue, usualPace } from '#server/outbox/job-queue.ts'
import { relayJobs } from './relay-jobs.ts'

const names = ['send-mail', 'deliver-webhook']

describeOnBothEngines('relayJobs', (getDb, getConnection) => {
  const queues: PgBoss[] = []
  beforeAll(async () => {
    const log = pino({ level: 'silent' })
    for (let process = 0; process < 2; process++)
      queues.push(await openQueue(getConnection(), log, names, usualPace))
  })
  afterAll(() => Promise.all(queues.map((queue) => queue.stop({ graceful: false }))))
  beforeEach(async () => {
    await getDb().deleteFrom('job').execute()
    await sql`delete from pgboss.job where name in ('send-mail', 'deliver-webhook')`.execute(getDb())
  })

  const queue = (process = 0) => queues[process] as PgBoss
  const waiting = () => getDb().selectFrom('job').selectAll().execute()
  async function taken() {
    const { rows } = await sql<{ id: string; name: string; data: { mailId?: string }; start_after: Date }>`
      select id, name, data, start_after from pgboss.job where name in ('send-mail', 'deliver-webhook')`.execute(
      getDb(),
    )
    return rows
  }

  test('two processes at once move every job, and none twice', async () => {
    const count = 450
    const rows = Array.from({ length: count }, (_, index) => ({
      name: 'send-mail',
      data: JSON.stringify({ mailId: String(index) }),
    }))
    await getDb().insertInto('job').values(rows).execute()
    const empty = async (process: number) => {
      let moved = 0
      for (let last = 1; last > 0; moved += last)
        last = (await relayJobs(getDb(), queue(process), names)).length
      return moved
    }
    const [first = 0, second = 0] = await Promise.all([empty(0), empty(1)])
    expect(first + second).toBe(count)
    expect(await waiting()).toEqual([])
    expect(new Set((await taken()).map(({ data }) => data.mailId)).size).toBe(count)
    expect(await taken()).toHaveLength(count)
  })

  test('a transaction that is undone leaves no job', async () => {
    const undo = getDb()
      .transaction()
      .execute(async (tx) => {
        await enqueueJob(tx, 'send-mail', { mailId: 'a' })
        throw new Error('undo')
      })
    await expect(undo).rejects.toThrow('undo')
    expect(await relayJobs(getDb(), queue(), names)).toEqual([])
    expect(await taken()).toEqual([])
  })

  test('a job the queue did not take stays in the outbox', async () => {
    await enqueueJob(getDb(), 'send-mail', { mailId: 'a' })
    await enqueueJob(getDb(), 'deliver-webhook', { deliveryId: 'b' })
    const broken = {
      insert: async (...call: Parameters<PgBoss['insert']>) => {
        if (call[0] === 'deliver-webhook') throw new Error('no')
        return queue().insert(...call)
      },
    } as PgBoss
    await expect(relayJobs(getDb(), broken, names)).rejects.toThrow('no')
    expect(await waiting()).toHaveLength(2)
    expect(await taken()).toEqual([])
    expect((await relayJobs(getDb(), queue(), names)).toSorted()).toEqual(names.toSorted())
    expect(await taken()).toHaveLength(2)
  })

  test('keeps the time a job waits for, and leaves what it does not know', async () => {
    const startAt = new Date('2031-05-06T07:08:09Z')
    await enqueueJob(getDb(), 'send-mail', { mailId: 'later' }, startAt)
    await getDb().insertInto('job').values({ name: 'of-a-newer-version', data: '{}' }).execute()
    await relayJobs(getDb(), queue(), names)
    expect(await taken()).toMatchObject([{ data: { mailId: 'later' }, start_after: startAt }])
    expect(await waiting()).toMatchObject([{ name: 'of-a-newer-version' }])
  })
})
