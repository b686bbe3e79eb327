import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { makePublic } from '#server/booking/test-public-room.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { openHoldShop } from '../../bench/holds-shop.ts'
import { sharedRoom } from './shared-room.ts'

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

/** The demo venue far ahead, with a room whose seats are sold to strangers. */
async function openVenue(connection: Connection): Promise<void> {
  const { branch, now } = await openHoldShop(connection)
  const book = await readBranchBook(connection.db, branch, now)
  if (!book) throw new Error(`There is no branch ${branch}`)
  await makePublic(connection.db, book, sharedRoom, 'public', {}, now)
}

/** Site and database are one process here. */
export async function openEmbeddedShop(folder: string, durability: Durability): Promise<KillableShop> {
  // Making one takes long: the others are copies of the first.
  const first = join(dirname(folder), 'first')
  if (!existsSync(first)) {
    const connection = await connect({ databaseUrl: '', dataDir: folder })
    await openVenue(connection)
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
  await openVenue(connection)
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
