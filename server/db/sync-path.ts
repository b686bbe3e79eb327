import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Brings a file, or what a folder says of its files, to the disk. */
export function syncPath(path: string): void {
  // Windows has no way to sync a folder.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
