import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { columnParsers } from './column-parsers.ts'

type OpenFile = { nfd?: number; node: unknown }

/** The part of Emscripten's Node file system that is changed here; PGlite does not type it. */
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: unknown): string
}

type InitParameters = Parameters<NodeFS['init']>

/** PGlite's file system with the one thing it leaves out: fsync, without which a power cut loses paid bookings. */
class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...[pglite, options]: InitParameters) {
    const started = await super.init(pglite, options)
    started.emscriptenOpts.preRun?.unshift((module) => {
      const files = module.NODEFS as unknown as NodeFileSystem
      files.stream_ops.fsync = (file) => {
        syncFile(file, files)
        this.#onSync()
        return 0
      }
    })
    return started
  }
}

function syncFile(file: OpenFile, files: NodeFileSystem): void {
  if (file.nfd === undefined) syncPath(files.realPath(file.node))
  else fsyncSync(file.nfd)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A new database is unpacked without a sync, and the first booking must not lie on files that a power cut takes. */
function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Windows has no way to sync a folder.
    if (entry.isFile() || process.platform !== 'win32') syncPath(join(entry.parentPath, entry.name))
  }
}

// PGlite starts PostgreSQL with -F, which switches fsync off.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

const shared = { extensions: { btree_gist, pg_trgm }, parsers: columnParsers }

/** Tells whether a folder holds a database; one that was being made when its process ended does not. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/** Opens the database kept in a folder. `onSync` hears every fsync, so that a test can see them. */
export async function openDurablePglite(folder: string, onSync: () => void = () => {}): Promise<PGlite> {
  const isNew = !holdsDatabase(folder)
  mkdirSync(folder, { recursive: true })
  const fs = new DurableNodeFS(folder, onSync)
  const pglite = await PGlite.create({ ...shared, fs, startParams: durableStart })
  if (isNew) syncFolder(folder)
  return pglite
}

/** Opens a database that is forgotten when it is closed, empty or from a dump. */
export async function openMemoryPglite(dump?: Blob): Promise<PGlite> {
  return PGlite.create(dump ? { ...shared, loadDataDir: dump } : shared)
}
