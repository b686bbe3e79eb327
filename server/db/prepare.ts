import type { Env } from '../env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { type Connection, connect } from './connect.ts'
import { seedDemo } from './seed/seed-demo.ts'

/** Opens a database that is ready to serve: its schema up to date, and the demo venue in it when it was empty. */
export async function prepareDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  onProgress: (sentence: string) => void = () => {},
): Promise<Connection> {
  const connection = await connect(env, { onProgress })
  try {
    const applied = await applyMigrations(connection)
    if (applied.length > 0) onProgress(`Brought the database up to ${applied.at(-1)}`)
    if (await seedDemo(connection.db, { onlyIfEmpty: true })) onProgress('Brought in the demo venue')
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}
