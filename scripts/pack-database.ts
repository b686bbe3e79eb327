/** Makes the empty database that a first start unpacks, unless an earlier build did so with the same engine. */
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openMemoryPglite } from '../server/db/durable-pglite.ts'
import { packedDatabaseFile } from '../server/db/packed-database.ts'

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAt(packedDatabaseFile) < changedAt('package-lock.json')) {
  rmSync(packedDatabaseFile, { force: true })
  const pglite = await openMemoryPglite()
  await pglite.exec('checkpoint')
  const packed = await pglite.dumpDataDir('gzip')
  await pglite.close()
  mkdirSync(dirname(packedDatabaseFile), { recursive: true })
  // Another process may be about to read it.
  writeFileSync(`${packedDatabaseFile}.new`, await packed.bytes())
  renameSync(`${packedDatabaseFile}.new`, packedDatabaseFile)
}
