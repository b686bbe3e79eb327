import { fsyncSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { columnParsers } from './column-parsers.ts'
import { lockFileName } from './data-folder-lock.ts'
import { beginDatabase, DataFolderDamaged, finishDatabase, stateOfDataFolder } from './data-folder-state.ts'
import { packedDatabase } from './packed-database.ts'
import { syncPath } from './sync-path.ts'

type OpenFile = { nfd?: number; node: unknown }

/** The part of Emscripten's Node file system that is changed here; PGlite does not type it. */
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number; setattr: SetAttributes }
  node_ops: { setattr: SetAttributes; mknod: MakeNode }
  realPath(node: unknown): string
}
type SetAttributes = (node: unknown, attributes: { mode?: number }) => void
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown

type InitParameters = Parameters<NodeFS['init']>

/**
 * PGlite's file system with two things it leaves out: fsync, without which a power cut loses paid bookings, and modes
 * that keep other users of the machine out.
 */
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
      keepOthersOut(files)
    })
    return started
  }
}

function syncFile(file: OpenFile, files: NodeFileSystem): void {
  if (file.nfd === undefined) syncPath(files.realPath(file.node))
  else fsyncSync(file.nfd)
}

/** Whatever mode is asked for, only the owner gets something. */
function keepOthersOut({ node_ops, stream_ops }: NodeFileSystem): void {
  const { mknod } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device)
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations
    operations.setattr = (node, { mode, ...others }) =>
      setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
  }
}

/** A new database is unpacked without a sync, and the first booking must not lie on files that a power cut takes. */
function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== lockFileName) syncPath(join(entry.parentPath, entry.name))
  }
}

// PGlite starts PostgreSQL with -F, which switches fsync off.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

const shared = { extensions: { btree_gist, pg_trgm }, parsers: columnParsers }

/** Opens the database kept in a folder. `onSync` hears every fsync, so that a test can see them. */
export async function openDurablePglite(folder: string, onSync: () => void = () => {}): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isThere = stateOfDataFolder(folder) === 'database'
  if (!isThere) beginDatabase(folder)
  const fs = new DurableNodeFS(folder, onSync)
  const loadDataDir = isThere ? undefined : await packedDatabase()
  const opening = PGlite.create({ ...shared, fs, startParams: durableStart, loadDataDir })
  if (isThere)
    return opening.catch((error: Error) => Promise.reject(new DataFolderDamaged(folder, error.message)))
  const pglite = await opening
  syncFolder(folder)
  finishDatabase(folder)
  return pglite
}

/** Opens a database that is forgotten when it is closed, empty or from a dump. */
export async function openMemoryPglite(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...shared, loadDataDir: dump ?? (await packedDatabase()) })
}
