import { createHash } from 'node:crypto'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** For so long a mailed code opens anything. */
export const codeLife = 15 * 60_000
/** Wrong codes of one search, all its mails together. */
const mostTries = 5

/** What is kept of a code. */
export function findCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

export type FoundOrders = readonly { readonly code: string; readonly secret: string }[]

/**
 * The orders that a mailed code opens, once; null when it is wrong, used, too old or was guessed at too often: whoever
 * types it is not told which.
 */
export async function openFoundOrders(
  db: Queries,
  { searchId, code }: { readonly searchId: string; readonly code: string },
  now: number,
): Promise<FoundOrders | null> {
  return inTransaction(db, async (tx) => {
    const searches = await tx
      .selectFrom('find_code')
      .selectAll()
      .where('id', '=', searchId)
      .where('created_at', '>', new Date(now - codeLife))
      .forUpdate()
      .execute()
    const hash = findCodeHash(code)
    const open = searches.filter(({ tries }) => tries < mostTries)
    const found = open.find(({ code_hash }) => isSameSecret(code_hash, hash))
    if (!found) {
      // Searches that share a code share its wrong tries.
      for (const { code_hash } of open)
        await tx
          .updateTable('find_code')
          .set((column) => ({ tries: column('tries', '+', 1) }))
          .where('code_hash', '=', code_hash)
          .execute()
      return null
    }
    await tx.deleteFrom('find_code').where('code_hash', '=', found.code_hash).execute()
    return tx.selectFrom('order').select(['code', 'secret']).where('id', 'in', found.order_ids).execute()
  })
}
