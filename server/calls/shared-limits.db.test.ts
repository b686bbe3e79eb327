import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApi } from '#server/api/test-api.ts'
import type { Database } from '#server/db/connect.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { forgetRateLimits } from './forget-rate-limits.ts'
import { databaseCounter } from './rate-counter.ts'

const env = readEnv({
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: 'postgres://localhost/venue',
  TRUST_PROXY: 'on',
})

describeOnBothEngines('limits of several processes on one database', (getDb) => {
  const rows = () => getDb().selectFrom('rate_limit').selectAll().execute()

  test('are counted together: what one refuses, the other refuses', async () => {
    const sites = [1, 2].map(() => testApi(getDb(), { env, limits: { guess: 4 } }))
    const address = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' }
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await sites[tries % 2]?.get('/orders/7K3M9QWXTZ', { headers: address }))?.status ?? 0)
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429, 429, 429])
    const other = { ...address, 'x-forwarded-for': '198.51.100.1' }
    expect((await sites[0]?.get('/orders/7K3M9QWXTZ', { headers: other }))?.status).toBe(404)
  })

  test('begin anew when the minute is over by the clock of the database, and are swept', async () => {
    const counter = databaseCounter(getDb())
    expect(await counter.add('a', 3)).toMatchObject({ points: 3 })
    const again = await counter.add('a', 2)
    expect(again?.points).toBe(5)
    expect(again?.endsInMs).toBeGreaterThan(0)
    expect(again?.endsInMs).toBeLessThanOrEqual(60_000)
    expect(JSON.stringify(await rows())).not.toContain('203.0.113.9')
    await forgetRateLimits(getDb())
    expect((await rows()).length).toBeGreaterThan(0)
    await getDb()
      .updateTable('rate_limit')
      .set({ ends_at: new Date(Date.now() - 60_000) })
      .execute()
    expect(await counter.add('a', 1)).toMatchObject({ points: 1 })
    await forgetRateLimits(getDb())
    expect(await rows()).toHaveLength(1)
  })

  test('many at once lose no count', async () => {
    const counter = databaseCounter(getDb(), { waits: 30_000 })
    const sums = await Promise.all(Array.from({ length: 40 }, () => counter.add('crowd', 1)))
    expect(sums.map((sum) => sum?.points).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
  })

  describe('when the database', () => {
    test('is away, break no call', async () => {
      const failing = { executeQuery: () => Promise.reject(new Error('away')) } as unknown as Database
      expect(await databaseCounter(failing).add('a', 1)).toBeNull()
    })

    test('is slow, nobody waits for it twice', async () => {
      let asked = 0
      const silent = {
        executeQuery: () => {
          asked++
          return new Promise(() => {})
        },
      } as unknown as Database
      const clock = { now: 0 }
      const counter = databaseCounter(silent, { waits: 1, clock: () => clock.now })
      expect([await counter.add('a', 1), await counter.add('a', 1), asked]).toEqual([null, null, 1])
      clock.now = 6000
      await counter.add('a', 1)
      expect(asked).toBe(2)
    })
  })

  test('are not in a backup, nor is their table logged', async () => {
    const { rows: found } = await sql<{ relpersistence: string }>`
      select relpersistence from pg_class where relname = 'rate_limit'`.execute(getDb())
    expect(found).toEqual([{ relpersistence: 'u' }])
  })
})
