import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MediaAwayError, type MediaStore, requireMediaName } from './media-store.ts'

/** Files in a folder of this machine; processes may share it. The folder is asked for when the first file comes. */
export function folderMediaStore(folderOf: () => string): MediaStore {
  const pathOf = (name: string) => join(folderOf(), requireMediaName(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      // A file is there whole or not at all, whoever reads or falls over meanwhile.
      const written = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(written, bytes, { mode: 0o600 })
        await rename(written, path)
      } catch (error) {
        await rm(written, { force: true }).catch(() => {})
        throw away(error)
      }
    },
    get: async (name) => readFile(pathOf(name)).catch(missing(null)),
    has: async (name) => access(pathOf(name)).then(() => true, missing(false)),
    remove: async (name) => rm(pathOf(name)).catch(missing(undefined)),
  }
}

function missing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return answer
    throw away(error)
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const away = (error: unknown) =>
  new MediaAwayError(`The folder of uploaded pictures can not be used: ${(error as Error).message}`, {
    cause: error,
  })
