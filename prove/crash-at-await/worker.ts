/**
 * A process that does many pieces of work at once, each up to a moment of its own at which its sessions are cut, and
 * then waits to be killed: for database and bank each of them dies at its moment.
 */

import { readBranchBook } from '#server/availability/branch-book.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { askPayment } from '#server/payments/ask-payment.ts'
import { expirePayment } from '#server/payments/expire-payment.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { openPart } from '../friends.ts'
import { cancelAsGuest, carryOutRefunds, openPage } from '../guest.ts'
import { type BankAnswer, bankBehind, hearBank } from './bank-line.ts'
import type { Work } from './crash-scenes.ts'
import { Gate, gatedClient } from './gate.ts'

const [url = ''] = process.argv.slice(2)
const plain = postgresConnection(url)
const book = await readBranchBook(plain.db, 'riyadh', demoDay)
await plain.close()
if (!book) throw new Error('The demo has no branch riyadh')

type Told = BankAnswer | { readonly works: readonly Work[] }

process.on('message', async (told: Told) => {
  if (!('works' in told)) return hearBank(told)
  const moments = await Promise.all(told.works.map(workUntil))
  process.send?.({ kind: 'over', moments })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** Answers how many moments it passed. */
async function workUntil(work: Work): Promise<number> {
  const gate = new Gate(work.last ?? Number.POSITIVE_INFINITY)
  const { db } = postgresConnection(url, { poolSize: 2, Client: gatedClient(gate), onError: () => {} })
  const provider = bankBehind(gate)
  await Promise.race([
    carryOut(work, { db, book: book as NonNullable<typeof book>, provider, now: demoDay }),
    gate.reached,
  ])
  return gate.passed
}

type Shop = Parameters<typeof openPage>[0]

async function carryOut(
  { scene, orderId, key, ref, paymentId, refundId, shareId }: Work,
  shop: Shop,
): Promise<unknown> {
  const { db, provider, now } = shop
  const providers = { sandbox: provider }
  switch (scene) {
    case 'start':
      return openPage(shop, orderId, key)
    case 'part':
      return openPart(shop, orderId, shareId, key)
    case 'told':
    case 'part-told':
    case 'told-late': {
      const body = JSON.stringify({ eventId: key, ref })
      return receiveWebhook(db, provider, { body, headers: new Headers() }, now)
    }
    case 'asked':
      return askPayment(db, providers, orderId, now)
    case 'closed':
      return expirePayment(db, providers, paymentId, now)
    case 'cancelled':
      await cancelAsGuest(shop, orderId)
      return carryOutRefunds(shop, orderId)
    case 'given-back':
      return executeRefund(db, providers, refundId, now)
  }
}
