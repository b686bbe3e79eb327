import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/db/schema/schema.ts'

export type Engine = 'pglite' | 'postgres'

/** Plain SQL on one session, for what Kysely has no words for. */
export type SqlSession = {
  /** Several statements at once, without parameters. */
  run(script: string): Promise<void>
  query<Row>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>
}

export type Listening = {
  onPayload(payload: string): void
  /** Called when notifications may have been missed, after a lost session was found again. */
  onGap(): void
}

/** A database, whichever engine is behind it. */
export type Connection = {
  readonly db: Database
  readonly engine: Engine
  /** What is underneath, for the job queue, which speaks SQL of its own. The address is the direct one. */
  readonly driver: { readonly pglite: PGlite } | { readonly url: string }
  /** How many sessions the pool has and who waits for one; an embedded engine has no pool. */
  readonly sessions?: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  transact<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  /** The same past a pooler, on a session of its own: for what takes longer than a pooler allows. */
  transactDirectly<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  /** Hears a channel until the answered function is called. */
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>
  close(): Promise<void>
}
