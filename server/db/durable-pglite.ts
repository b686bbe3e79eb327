import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
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
  if (file.nfd !== undefined) {
    fsyncSync(file.nfd)
    return
  }
  const descriptor = openSync(files.realPath(file.node), 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

// PGlite starts PostgreSQL with -F, which switches fsync off.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

const shared = { extensions: { btree_gist }, parsers: columnParsers }

/** Opens the database kept in a folder. `onSync` hears every fsync, so that a test can see them. */
export async function openDurablePglite(folder: string, onSync: () => void = () => {}): Promise<PGlite> {
  mkdirSync(folder, { recursive: true })
  return PGlite.create({ ...shared, fs: new DurableNodeFS(folder, onSync), startParams: durableStart })
}

/** Opens a database that is forgotten when it is closed, empty or from a dump. */
export async function openMemoryPglite(dump?: Blob): Promise<PGlite> {
  return PGlite.create(dump ? { ...shared, loadDataDir: dump } : shared)
}
