import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The folders that are ours inside DATA_DIR. */
const ours = ['db', 'media']

/**
 * Closes a data folder to other users of the machine: guests' names, orders and keys are in it. Earlier versions left
 * it open. Answers the paths that could not be closed, as on a file system that knows no owners.
 */
export function closeToOthers(dataDir: string): string[] {
  if (process.platform === 'win32' || !existsSync(dataDir)) return []
  const open: string[] = []
  // A folder with others' things in it, such as /var/lib, is not ours to close.
  const entries = readdirSync(dataDir, { withFileTypes: true })
  if (entries.every((entry) => !entry.isDirectory() || ours.includes(entry.name)))
    closeEntry(realpathSync(dataDir), open)
  for (const name of ours)
    if (existsSync(join(dataDir, name))) closeTree(realpathSync(join(dataDir, name)), open)
  return open
}

function closeTree(folder: string, open: string[]): void {
  closeEntry(folder, open)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    closeEntry(join(entry.parentPath, entry.name), open)
}

/** Takes every right from others and leaves the owner's as they are. */
function closeEntry(path: string, open: string[]): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  try {
    chmodSync(path, found.mode & 0o700)
  } catch {
    open.push(path)
  }
}
