import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { forgetRateLimits } from '#server/calls/forget-rate-limits.ts'
import type { Connection } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { runOn } from '#server/db/testing/test-database-url.ts'
import { readEnv } from '#server/env.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { health } from '#server/metrics/health.ts'
import { openQueue, type QueuePace, sweepQueue } from '#server/outbox/job-queue.ts'
import { jobHandlers } from './job-handlers.ts'
import { startJobs } from './start-jobs.ts'

const pace: QueuePace = { pollSeconds: 0.5, relaySeconds: 60, retryLimit: 1, retryDelaySeconds: 1 }
const patience = { timeout: 300_000, interval: 50 }

/** What a host does whose disk is full: from now on the database answers questions, and takes nothing down. */
async function letOnlyRead({ db, driver }: Connection, onlyReads: boolean): Promise<void> {
  const setting = `default_transaction_read_only = ${onlyReads ? 'on' : 'off'}`
  if ('pglite' in driver) {
    await sql.raw(`set ${setting}`).execute(db)
    return
  }
  const name = new URL(driver.url).pathname.slice(1)
  const server = inject('postgresUrl')
  await runOn(server, `alter database ${name} set ${setting}`)
  // Sessions that are open keep what they began with.
  await runOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

const tests: Parameters<typeof describeOnBothEngines>[1] = (getDb, getConnection) => {
  const env = readEnv({ SHUTDOWN_GRACE_SECONDS: '5' })

  test('a process says that it is not ready, and that calls may be tried again', async () => {
    let now = 0
    const site = health(
      getDb(),
      () => false,
      () => now,
    )
    const readiness = async () => {
      now += 60_000
      const response = await site.request('/readyz')
      return [response.status, await response.json()]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    await letOnlyRead(getConnection(), true)
    await vi.waitFor(
      async () => expect(await readiness()).toEqual([503, { status: 'database can not write' }]),
      patience,
    )
    await expect(forgetRateLimits(getDb())).rejects.toSatisfy(isDatabaseAway)
    await letOnlyRead(getConnection(), false)
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ready' }]), patience)
  })

  test('a sweep that fails waits until that can be noted, and keeps the next one from nothing', async () => {
    const connection = getConnection()
    const said: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => said.push(line) })
    let runs = 0
    const tidy = {
      cron: '0 0 1 1 *',
      run: async ({ db }: { db: Connection['db'] }) => {
        if (++runs === 1) await letOnlyRead(connection, true)
        return forgetRateLimits(db)
      },
    }
    const jobs = await startJobs({
      connection,
      env,
      log,
      pace,
      providers: {},
      handlers: jobHandlers,
      sweeps: { tidy },
      media: openMediaStore({ dataDir: ':memory:' }),
    })
    const clock = await openQueue(connection, pino({ level: 'silent' }), [], pace)
    const ask = () => clock.send(sweepQueue, { name: 'tidy' }, { singletonKey: 'tidy' })
    const id = await ask()
    await vi.waitFor(() => expect(said.join()).toContain('sweep failed'), patience)
    // Long enough for whoever would have it noted at once.
    for (let times = 0; times < 100; times++) await sql`select 1`.execute(getDb())
    const stateOf = async () => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
        getDb(),
      )
      return rows[0]?.state
    }
    expect(await stateOf()).toBe('active')
    await letOnlyRead(connection, false)
    await vi.waitFor(async () => expect(await stateOf()).toBe('failed'), patience)
    await ask()
    await vi.waitFor(() => expect(runs).toBe(2), patience)
    await clock.stop({ graceful: false })
    await jobs.stop()
  })
}

// Sessions that are ended on purpose are no news.
describeOnBothEngines('while the database only reads', tests, { onError: () => {} })
