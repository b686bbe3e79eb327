import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Transaction } from '#server/db/schema/schema.ts'

/** Tries a change and undoes it: true when the database let it through, with all that it checks at the end. */
export async function allowsChange(
  db: Database,
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  const undo = new Error('undo')
  try {
    await db.transaction().execute(async (transaction) => {
      await change(transaction)
      await sql`set constraints all immediate`.execute(transaction)
      throw undo
    })
  } catch (error) {
    if (error === undo) return true
    // 23xxx: an integrity constraint; anything else would be a mistake of the test.
    expect((error as { code?: string }).code).toMatch(/^23/)
  }
  return false
}
