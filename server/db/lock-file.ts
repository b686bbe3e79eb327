import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'

/** Takes a lock file that names the process holding it; null when a living process has it. */
export async function takeLockFile(path: string): Promise<(() => Promise<void>) | null> {
  const mine = `${path}.${randomUUID()}`
  await writeFile(mine, String(process.pid))
  try {
    // A link appears whole or not at all, so that no one ever reads half a process id.
    if (!(await linkUnlessThere(mine, path))) {
      if (!(await dropIfStale(path)) || !(await linkUnlessThere(mine, path))) return null
    }
  } finally {
    await rm(mine, { force: true })
  }
  return () => rm(path, { force: true })
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's lock away; one that was renewed meanwhile is put back. */
async function dropIfStale(path: string): Promise<boolean> {
  if (isAlive(await ownerOf(path))) return false
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  const renewed = isAlive(await ownerOf(aside))
  if (renewed) await linkUnlessThere(aside, path)
  await unlink(aside)
  return !renewed
}

async function ownerOf(path: string): Promise<number> {
  return Number(await readFile(path, 'utf8').catch(() => ''))
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
