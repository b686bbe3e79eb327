import type { Transaction } from '#server/db/connect.ts'
import type { ImportRow } from './read-scene.ts'

/** Those who change an import wait for each other. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  return tx.selectFrom('import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
