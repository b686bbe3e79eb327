import { sql } from 'kysely'
import { postgresConnection } from '#server/db/postgres-connection.ts'

/** What a PostgreSQL server has to be started with so that it counts its statements. */
export const countingStatements = 'shared_preload_libraries=pg_stat_statements'

export type GrownStatement = {
  readonly statement: string
  /** Milliseconds that it takes on average, with few bookings and with many. */
  readonly few: number
  readonly many: number
}

type Names = { readonly few: string; readonly many: string }

export async function openStatements(serverUrl: string) {
  const { db, close } = postgresConnection(serverUrl, { poolSize: 1 })
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  // What filled the venues is no traffic.
  await sql`select pg_stat_statements_reset()`.execute(db)
  return {
    /** The statements that both databases were asked, those first that grew most. */
    compare: async ({ few, many }: Names): Promise<GrownStatement[]> => {
      const { rows } = await sql<GrownStatement>`
        with asked as (
          select datname, query, sum(total_exec_time) / sum(calls) as mean
          from pg_stat_statements join pg_database on pg_database.oid = dbid
          where datname in (${few}, ${many}) group by datname, query
        )
        select query as statement, small.mean as few, large.mean as many
        from asked as small join asked as large using (query)
        where small.datname = ${few} and large.datname = ${many}
        order by large.mean - small.mean desc
      `.execute(db)
      return rows
    },
    close,
  }
}
