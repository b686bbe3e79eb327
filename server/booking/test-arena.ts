import type { Connection } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Racers, startRacers } from './test-race.ts'

export type Arena = {
  readonly shop: TestShop
  readonly connection: Connection
  readonly race: Racers['race']
  close(): Promise<void>
}

/** A shop in a database of its own on a PostgreSQL server, and two other processes that serve it. */
export async function openArena(): Promise<Arena> {
  const { url, drop } = await createPostgresDatabase({ migrated: true })
  const connection = postgresConnection(url, { patience: racePatience })
  const shop = await openShop(connection.db)
  const racers = await startRacers({ url, branch: shop.book.slug, now: shop.now })
  const close = async () => {
    await racers.stop()
    await connection.close()
    await drop()
  }
  return { shop, connection, race: racers.race, close }
}
