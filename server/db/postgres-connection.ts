import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Schema } from '#server/db/schema/schema.ts'
import { traceQuery } from '#server/tracing/tracing.ts'
import { columnParsers } from './column-parsers.ts'
import type { Connection, SqlSession } from './connection.ts'
import { PooledPostgresDialect } from './pooled-postgres-dialect.ts'
import { listenOnPostgres } from './postgres-listener.ts'

/** Seconds after which a waiter gives up, so that a visitor hears of it. */
const patience = { lock: 5, session: 10 }

/** Of a session, or with `local` of a transaction; jit costs more than it saves on small queries. */
function settings(scope: 'set' | 'set local', { lock }: typeof patience): string[] {
  return [`${scope} lock_timeout = '${lock}s'`, `${scope} jit = 'off'`]
}

export type PostgresOptions = {
  readonly poolSize?: number
  /** Other limits than a visitor's: a race of many on a slow machine is about its outcome, not about its seconds. */
  readonly patience?: typeof patience
  /**
   * Past a pooler, which `url` is then taken to lead through: whoever gets a session after us would get what we set, so
   * settings go with each transaction; and no one hears announcements there.
   */
  readonly directUrl?: string | undefined
  /** Sessions of another kind. */
  readonly Client?: new () => pg.ClientBase
  /** Hears of sessions that were lost while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void
}

function typeOverrides(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(columnParsers)) overrides.setTypeParser(Number(oid), parse)
  return overrides
}

function sessionOf(client: pg.PoolClient): SqlSession {
  return {
    run: async (script) => {
      await client.query(script)
    },
    query: async <Row>(statement: string, parameters: readonly unknown[] = []) =>
      (await client.query(statement, [...parameters])).rows as Row[],
  }
}

/** A PostgreSQL server behind a pool. */
export function postgresConnection(url: string, options: PostgresOptions = {}): Connection {
  const directUrl = options.directUrl || url
  const isPooled = Boolean(options.directUrl)
  const waits = options.patience ?? patience
  const forTransaction = settings('set local', waits)
  const begin = ['begin', ...(isPooled ? forTransaction : [])].join('; ')
  const onError = options.onError ?? ((error) => console.error(`Database: ${error.message}`))
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    ...(options.Client && { Client: options.Client }),
    connectionTimeoutMillis: waits.session * 1000,
    application_name: 'miftah',
    types: typeOverrides(),
    ...(!isPooled && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(settings('set', waits).join('; '))
      },
    }),
  })
  let closing = false
  // Sessions that end because they were told to are no news.
  pool.on('error', (error) => closing || onError(error))
  // The pool hears only of idle sessions. One that is lost in the middle of a transaction says so at its next query;
  // without a listener it would end the process instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = isPooled
    ? new PooledPostgresDialect({ pool }, forTransaction)
    : new PostgresDialect({ pool })
  const db = new Kysely<Schema>({ dialect, log: traceQuery }) as Database
  const stopListening = new Set<() => Promise<void>>()
  return {
    db,
    engine: 'postgres',
    driver: { url: directUrl },
    sessions: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transact: (work) => transact(pool, work, begin),
    transactDirectly: (work) => (isPooled ? transactAlone(directUrl, work) : transact(pool, work, begin)),
    listen: async (channel, listening) => {
      const stop = await listenOnPostgres(directUrl, channel, listening, onError)
      stopListening.add(stop)
      return async () => {
        stopListening.delete(stop)
        await stop()
      }
    },
    close: async () => {
      closing = true
      await Promise.all([...stopListening].map((stop) => stop()))
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** On a session that is opened for it alone. */
async function transactAlone<T>(url: string, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'miftah',
    types: typeOverrides(),
  })
  pool.on('error', () => {})
  try {
    return await transact(pool, work, ['begin', ...settings('set local', patience)].join('; '))
  } finally {
    await pool.end()
  }
}

async function transact<T>(
  pool: pg.Pool,
  work: (session: SqlSession) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(sessionOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
