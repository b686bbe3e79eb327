import { existsSync, openAsBlob } from 'node:fs'

/** Beside the packages and not in build/, which is emptied by every build. */
export const packedDatabaseFile = 'node_modules/.cache/miftah/new-database.tar.gz'

/** An empty database, packed by the build: to make one takes seconds in WebAssembly, to unpack one does not. */
export async function packedDatabase(): Promise<Blob | undefined> {
  return existsSync(packedDatabaseFile) ? openAsBlob(packedDatabaseFile) : undefined
}
