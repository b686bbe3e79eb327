import { join } from 'node:path'
import type { Env } from '../env.ts'
import { closeToOthers } from './close-to-others.ts'
import type { Connection } from './connection.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { stateOfDataFolder } from './data-folder-state.ts'
import { openDurablePglite, openMemoryPglite } from './durable-pglite.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { postgresConnection } from './postgres-connection.ts'

export type { Database, Queries, Schema, Transaction } from '#server/db/schema/schema.ts'
export type { Connection, Engine } from './connection.ts'

export type DatabaseSettings = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

export type ConnectOptions = {
  /** Hears what takes long, in a sentence for the terminal. */
  readonly onProgress?: (sentence: string) => void
  readonly onError?: (error: Error) => void
}

/** Opens the database of the settings: the server of DATABASE_URL, or the embedded one inside DATA_DIR. */
export async function connect(
  env: DatabaseSettings,
  { onProgress = () => {}, onError }: ConnectOptions = {},
): Promise<Connection> {
  warnOfOpenFolder(env.dataDir, onProgress)
  if (env.databaseUrl)
    return reached(postgresConnection(env.databaseUrl, { onError, directUrl: env.databaseDirectUrl }))
  if (env.dataDir === ':memory:') return pgliteConnection(await openMemoryPglite())
  return openEmbedded(env.dataDir, onProgress)
}

async function openEmbedded(dataDir: string, onProgress: (sentence: string) => void): Promise<Connection> {
  const folder = join(dataDir, 'db')
  const release = await lockDataFolder(folder)
  try {
    if (stateOfDataFolder(folder) !== 'database')
      onProgress('Creating the embedded database (once, up to 20 seconds)')
    return pgliteConnection(await openDurablePglite(folder), release)
  } catch (error) {
    await release()
    throw error
  }
}

/** Uploaded pictures are there beside a server's database too. */
function warnOfOpenFolder(dataDir: string, onProgress: (sentence: string) => void): void {
  const [open, ...more] = dataDir === ':memory:' ? [] : closeToOthers(dataDir)
  if (!open) return
  const others = more.length > 0 ? ` and ${more.length} files and folders more` : ''
  onProgress(`Other users of this machine may read ${open}${others}: they could not be closed to them`)
}

/** A pool opens its first session when it is first asked; a wrong address should be heard of at the start. */
async function reached(connection: Connection): Promise<Connection> {
  try {
    await connection.transact((session) => session.query('select 1'))
  } catch (error) {
    await connection.close()
    throw new Error(`The database of DATABASE_URL can not be used: ${(error as Error).message}`)
  }
  try {
    await connection.transactDirectly((session) => session.query('select 1'))
    return connection
  } catch (error) {
    await connection.close()
    throw new Error(`The database of DATABASE_DIRECT_URL can not be used: ${(error as Error).message}`)
  }
}
