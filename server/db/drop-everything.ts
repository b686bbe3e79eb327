import type { SqlSession } from './connection.ts'

/** Leaves a database as one that was just made. */
export async function dropEverything(session: SqlSession): Promise<void> {
  await session.run('drop schema public cascade; drop schema if exists pgboss cascade; create schema public')
}
