import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { openHoldShop } from '../../bench/holds-shop.ts'

/** `hasty`: answers before it has written. */
export type Durability = 'durable' | 'hasty'

/** A shop on one of the engines, and how it can die. */
export type KillableShop = {
  readonly durability: Durability
  /** What a process has to be told to work in it. */
  readonly parameters: readonly string[]
  readonly ways: readonly ('site' | 'database' | 'both')[]
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  close(): Promise<void>
}

/** Site and database are one process here. */
export async function openEmbeddedShop(folder: string, durability: Durability): Promise<KillableShop> {
  // Making one takes long: the others are copies of the first.
  const first = join(dirname(folder), 'first')
  if (!existsSync(first)) {
    const connection = await connect({ databaseUrl: '', dataDir: folder })
    await openHoldShop(connection)
    await connection.close()
    cpSync(folder, first, { recursive: true })
  } else cpSync(first, folder, { recursive: true })
  return {
    durability,
    parameters: ['', folder, durability],
    ways: ['site'],
    killDatabase: async () => {},
    startDatabase: async () => {},
    close: async () => {},
  }
}

export async function openServerShop(folder: string, durability: Durability): Promise<KillableShop> {
  // As an administrator would leave it, or as one who wants speed at any price would set it.
  const server = await startTestPostgres(durability === 'durable' ? [] : ['synchronous_commit=off'])
  const connection = await connect({ databaseUrl: server.url, dataDir: '' })
  await openHoldShop(connection)
  await connection.close()
  return {
    durability,
    parameters: [server.url, join(folder, 'unused'), durability],
    ways: durability === 'durable' ? ['site', 'database', 'both'] : ['both'],
    killDatabase: server.kill,
    startDatabase: server.start,
    close: server.stop,
  }
}
