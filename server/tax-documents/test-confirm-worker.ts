/** One of the servers that confirm orders and issue their documents at once. It is told which, and answers what failed. */

import { inTransaction } from '#server/db/in-transaction.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { issueBatch, issueDocuments } from './issue-documents.ts'

/** The orders of this one. Without the lock of the unit two may count from the same place. */
export type ToConfirm = { readonly orders: readonly string[]; readonly locked: boolean }

const [url = '', unit = '', moment = '', ...keys] = process.argv.slice(2)
const unitId = Number(unit)
const now = Number(moment)
const poolSize = 16
const { db, close } = postgresConnection(url, { poolSize, patience: racePatience })

const confirm = (orderId: string) =>
  inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new Error('The order is gone')
    await confirmOrder(tx, locked, 'guest', now)
  })
const issueUnlocked = () =>
  db.transaction().execute(async (tx) => {
    const row = tx.selectFrom('tax_unit').selectAll().where('id', '=', unitId)
    await issueBatch(tx, await row.executeTakeFirstOrThrow(), now, keys)
  })

// Every session is open before the rush begins.
await Promise.all(Array.from({ length: poolSize }, () => db.selectFrom('venue').select('only_one').execute()))

process.on('message', async ({ orders, locked }: ToConfirm) => {
  const failed: string[] = []
  const issue = locked ? () => issueDocuments(db, unitId, now, keys) : issueUnlocked
  const confirmAndIssue = async (orderId: string) => {
    await confirm(orderId)
    await issue()
  }
  await Promise.all(
    orders.map((orderId) => confirmAndIssue(orderId).catch((error: Error) => failed.push(error.message))),
  )
  process.send?.(failed)
})
process.on('disconnect', close)
process.send?.('ready')
