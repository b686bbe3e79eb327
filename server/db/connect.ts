import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Connection } from './connection.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { holdsDatabase, openDurablePglite, openMemoryPglite } from './durable-pglite.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { postgresConnection } from './postgres-connection.ts'

export type { Connection, Engine } from './connection.ts'
export type { Database, Schema } from './schema.ts'

export type ConnectOptions = {
  /** Hears what takes long, in a sentence for the terminal. */
  readonly onProgress?: (sentence: string) => void
  readonly onError?: (error: Error) => void
}

/** Opens the database of the settings: the server of DATABASE_URL, or the embedded one inside DATA_DIR. */
export async function connect(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { onProgress, onError }: ConnectOptions = {},
): Promise<Connection> {
  if (env.databaseUrl) return reached(postgresConnection(env.databaseUrl, { onError }))
  if (env.dataDir === ':memory:') return pgliteConnection(await openMemoryPglite())
  const folder = join(env.dataDir, 'db')
  const release = await lockDataFolder(folder)
  if (!holdsDatabase(folder)) onProgress?.('Creating the embedded database (once, up to 20 seconds)')
  try {
    return pgliteConnection(await openDurablePglite(folder), release)
  } catch (error) {
    await release()
    throw error
  }
}

/** A pool opens its first session when it is first asked; a wrong address should be heard of at the start. */
async function reached(connection: Connection): Promise<Connection> {
  try {
    await connection.transact((session) => session.query('select 1'))
    return connection
  } catch (error) {
    await connection.close()
    throw new Error(`The database of DATABASE_URL can not be used: ${(error as Error).message}`)
  }
}
