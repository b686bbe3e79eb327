import { readBranchBook } from '#server/availability/branch-book.ts'
import type { Connection } from '#server/db/connect.ts'
import type { TestBank } from '#server/orders/test-bank.ts'
import { openHoldShop } from '../../bench/holds-shop.ts'
import type { BankShop } from './crash-scenes.ts'

/** The demo venue in a new database, where a deposit is enough, with a bank that lives here. */
export async function openBankShop(connection: Connection, bank: TestBank): Promise<BankShop> {
  const { now, branch, nextSlot } = await openHoldShop(connection)
  await connection.db.updateTable('branch').set({ deposit_percent: 20 }).execute()
  const book = await readBranchBook(connection.db, branch, now)
  if (!book) throw new Error(`There is no branch ${branch}`)
  return { db: connection.db, book, bank, provider: bank, now, nextSlot }
}
