import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { takeLockFile } from './lock-file.ts'

export type Release = () => Promise<void>

/** Two processes on one folder lose data without an error, so the second one is not let in. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(folder: string, hint = '') {
    super(
      `The data folder ${folder} is in use by another process. Stop that one, set DATA_DIR to another folder, ` +
        `or set DATABASE_URL to share a PostgreSQL server.${hint}`,
    )
  }
}

/** Takes a folder for this process alone, until the answered function is called or the process ends. */
export async function lockDataFolder(folder: string, platform = process.platform): Promise<Release> {
  mkdirSync(folder, { recursive: true })
  return platform === 'linux' ? takeSocket(folder) : takeLockFileOf(folder)
}

/** An abstract socket has no file to leave behind: the kernel frees it with the process, even after kill -9. */
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

async function takeLockFileOf(folder: string): Promise<Release> {
  const path = join(folder, 'miftah.lock')
  const release = await takeLockFile(path)
  if (!release) {
    throw new DataFolderInUse(resolve(folder), ` If nothing else is running, delete ${resolve(path)}.`)
  }
  return release
}
