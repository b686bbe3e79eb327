import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Env } from '#server/env.ts'
import { isMediaName, type MediaStore } from './media-store.ts'

/** Files in a folder of this machine; processes may share it. The folder is asked for when the first file comes. */
export function folderMediaStore(folderOf: () => string): MediaStore {
  const pathOf = (name: string) => {
    if (!isMediaName(name)) throw new Error(`${name} is no name of a picture's file`)
    return join(folderOf(), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // A file is there whole or not at all, whoever reads or falls over meanwhile.
      const written = `${path}.${randomUUID()}`
      await writeFile(written, bytes)
      await rename(written, path)
    },
    get: (name) => readFile(pathOf(name)).catch(missing),
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The store of the settings: inside DATA_DIR, or for a database in memory in a folder that goes with the process. */
export function openMediaStore({ dataDir }: Pick<Env, 'dataDir'>): MediaStore {
  if (dataDir !== ':memory:') return folderMediaStore(() => join(dataDir, 'media'))
  let made: string | undefined
  return folderMediaStore(() => {
    if (made === undefined) {
      const folder = mkdtempSync(join(tmpdir(), 'miftah-media-'))
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      made = folder
    }
    return made
  })
}
