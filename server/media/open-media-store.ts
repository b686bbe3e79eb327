import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { folderMediaStore } from './folder-media-store.ts'
import { MediaAwayError, type MediaStore } from './media-store.ts'
import { s3MediaStore } from './s3-media-store.ts'

type StoreSettings = Pick<Env, 'dataDir'> & Partial<Pick<Env, 'mediaS3'>>

/** The store of the settings: a bucket, or a folder inside DATA_DIR. `onAway` hears why it could not be used. */
export function openMediaStore(
  { dataDir, mediaS3 }: StoreSettings,
  onAway?: (error: MediaAwayError) => void,
): MediaStore {
  const store = mediaS3 ? s3MediaStore(mediaS3) : folderMediaStore(mediaFolderIn(dataDir))
  return onAway ? tellingWhenAway(store, onAway) : store
}

/** Beside a database in memory it is a folder that goes with the process. */
export function mediaFolderIn(dataDir: string): () => string {
  if (dataDir !== ':memory:') return () => join(dataDir, 'media')
  let made: string | undefined
  return () => {
    if (made === undefined) {
      const folder = mkdtempSync(join(tmpdir(), 'miftah-media-'))
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      made = folder
    }
    return made
  }
}

export function tellingWhenAway(store: MediaStore, onAway: (error: MediaAwayError) => void): MediaStore {
  const told = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing
    } catch (error) {
      if (error instanceof MediaAwayError) onAway(error)
      throw error
    }
  }
  return {
    put: (name, bytes) => told(store.put(name, bytes)),
    get: (name) => told(store.get(name)),
    has: (name) => told(store.has(name)),
    remove: (name) => told(store.remove(name)),
  }
}
