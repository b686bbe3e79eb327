import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from './race-patience.ts'
import { createPostgresDatabase } from './test-database.ts'

/** A database of its own on a PostgreSQL server. Two pools stand for two processes; everybody gets one in turn. */
export function useTwoPools(poolSize: number): (index: number) => Database {
  const pools: Database[] = []
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true })
    const connections = [0, 1].map(() => postgresConnection(url, { poolSize, patience: racePatience }))
    pools.push(...connections.map(({ db }) => db))
    close = async () => {
      await Promise.all(connections.map((connection) => connection.close()))
      await drop()
    }
  })
  afterAll(() => close())
  return (index) => pools[index % 2] as Database
}
