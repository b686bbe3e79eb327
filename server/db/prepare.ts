import type { Env } from '../env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { type Connection, connect } from './connect.ts'
import { seedDemo } from './seed/seed-demo.ts'

type Preparation = {
  readonly now?: number
  /** Whether a demo venue gets its three months of bookings, which take some seconds. */
  readonly bookings?: boolean
}

/** Opens a database that is ready to serve: its schema up to date, and the demo venue in it when it was empty. */
export async function prepareDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  onProgress: (sentence: string) => void = () => {},
  { now = Date.now(), bookings = true }: Preparation = {},
): Promise<Connection> {
  const connection = await connect(env, { onProgress })
  try {
    const applied = await applyMigrations(connection)
    if (applied.length > 0) onProgress(`Brought the database up to ${applied.at(-1)}`)
    const brought = await seedDemo(connection.db, { onlyIfEmpty: true, now, bookings, onProgress })
    if (brought) onProgress('Brought in the demo venue')
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}
