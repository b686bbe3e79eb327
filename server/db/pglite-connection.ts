import type { PGlite, Transaction } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database, Schema } from '#server/db/schema/schema.ts'
import { traceQuery } from '#server/tracing/tracing.ts'
import type { Connection, SqlSession } from './connection.ts'
import { takeTurns } from './take-turns.ts'

function sessionOf(transaction: Transaction): SqlSession {
  return {
    run: async (script) => {
      await transaction.exec(script)
    },
    query: async <Row>(statement: string, parameters: readonly unknown[] = []) =>
      (await transaction.query<Row>(statement, [...parameters])).rows,
  }
}

/** The embedded engine: PostgreSQL inside this process, on one session. `release` runs after it was closed. */
export function pgliteConnection(pglite: PGlite, release: () => Promise<void> = async () => {}): Connection {
  const dialect = new PGliteDialect({
    pglite,
    onCreateConnection: async (session) => {
      session.executeQuery = takeTurns(session.executeQuery.bind(session)) as typeof session.executeQuery
    },
  })
  const db = new Kysely<Schema>({ dialect, log: traceQuery }) as Database
  const transact: Connection['transact'] = (work) =>
    pglite.transaction((transaction) => work(sessionOf(transaction)))
  return {
    db,
    engine: 'pglite',
    driver: { pglite },
    transact,
    transactDirectly: transact,
    listen: async (channel, { onPayload }) => {
      const stop = await pglite.listen(channel, onPayload)
      return () => stop()
    },
    close: async () => {
      // Kysely closes the engine only when it has asked it something.
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      await release()
    },
  }
}
