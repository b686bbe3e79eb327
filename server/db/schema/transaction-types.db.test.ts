import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import type { Database, Queries, Transaction } from './schema.ts'

// What the compiler refuses: if it stops refusing, `tsc` says that an expected error is missing.
const opensItsOwn = async (db: Database) => db.isTransaction
const belongsToAnother = async (tx: Transaction) => tx.isTransaction
const mayBeEither = async (db: Queries) => db.isTransaction

describeOnBothEngines('a database and a transaction on it', (getDb) => {
  test('are told apart by their types, and those tell the truth', async () => {
    const db = getDb()
    // @ts-expect-error what must happen together with something else is not done outside of a transaction
    expect(await belongsToAnother(db)).toBe(false)
    expect([await opensItsOwn(db), await mayBeEither(db)]).toEqual([false, false])
    await inTransaction(db, async (tx) => {
      // @ts-expect-error what opens its own transaction or asks the outside world is not done inside of one
      expect(await opensItsOwn(tx)).toBe(true)
      expect([await belongsToAnother(tx), await mayBeEither(tx)]).toEqual([true, true])
    })
  })

  test('what may be in a transaction is given to neither of the two', async () => {
    const db: Queries = getDb()
    // @ts-expect-error it may be one
    expect(await opensItsOwn(db)).toBe(false)
    // @ts-expect-error it may be none
    expect(await belongsToAnother(db)).toBe(false)
  })
})
