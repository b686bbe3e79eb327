import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Release = () => Promise<void>

/** Never open this file elsewhere in the process: closing any handle of it would give the lock back. */
export const lockFileName = 'miftah-in-use.lock'

/** Two processes on one folder lose data without an error, so the second one is not let in. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process, perhaps in another container. Stop that one, ` +
        'set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL server.',
    )
  }
}

/** Takes a folder for this process alone, until the answered function is called or the process ends. */
export async function lockDataFolder(folder: string): Promise<Release> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const freeFile = takeFile(folder)
  try {
    const freeSocket = process.platform === 'linux' ? await takeSocket(folder) : async () => {}
    return async () => {
      await freeSocket()
      freeFile()
    }
  } catch (error) {
    freeFile()
    throw error
  }
}

const sqliteBusy = 5

/**
 * A file in the folder, locked by the kernel: seen from every container and namespace that has the folder, and freed
 * with the process, even after kill -9. SQLite is the way that Node has to such a lock; nothing is ever written.
 */
function takeFile(folder: string): () => void {
  const path = join(folder, lockFileName)
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    chmodSync(path, 0o600)
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) throw new DataFolderInUse(resolve(folder))
    throw new Error(`The file ${resolve(path)} can not be locked: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  return () => file.close()
}

/**
 * Earlier versions lock by an abstract socket alone. One of them may still run while this one starts, as when a backup
 * is made after an update and before the restart.
 */
async function takeSocket(folder: string): Promise<Release> {
  // Device and inode, so that a link or another spelling of the path is the same folder.
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
  const server = createServer((visitor) => visitor.destroy())
  server.unref()
  await new Promise<void>((taken, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      refused(error.code === 'EADDRINUSE' ? new DataFolderInUse(resolve(folder)) : error)
    })
    server.listen(`\0miftah-${name}`, taken)
  })
  return () => new Promise((freed) => server.close(() => freed()))
}
