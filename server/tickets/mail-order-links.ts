import { createHash, randomInt } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { findOrdersOf, type Wanted } from './find-orders-of.ts'
import { codeLife, findCodeHash } from './open-found-orders.ts'

// Pressing the button again does not fill somebody's inbox.
const quiet = 5 * 60_000
// A number under which several people booked.
const mostRecipients = 3

/**
 * Sends somebody the links to their own bookings, with a code that opens them where they were asked for. Says nothing
 * about whether there are any: whoever asks may not be who reads. A number has no inbox: its orders' addresses have.
 */
export async function mailOrderLinks(
  db: Queries,
  { searchId, locale, ...wanted }: Wanted & { readonly searchId: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('find_code')
      .where('created_at', '<', new Date(now - codeLife))
      .execute()
    const found = Map.groupBy(await findOrdersOf(tx, wanted, now), ({ email }) => email)
    for (const [recipient, orders] of [...found].slice(0, mostRecipients)) {
      const orderIds = orders.map(({ id }) => id)
      await mailTo(tx, { recipient, orderIds, searchId, locale }, now)
    }
  })
}

type Letter = {
  readonly recipient: string
  readonly orderIds: readonly string[]
  readonly searchId: string
  readonly locale: Locale
}

/** Who asks again within minutes gets no other mail: the code of the one they have is good for this search as well. */
async function mailTo(tx: Transaction, { recipient, orderIds, searchId, locale }: Letter, now: number) {
  const who = createHash('sha256').update(recipient).digest('hex').slice(0, 32)
  const window = Math.floor(now / quiet)
  const before = await tx
    .selectFrom('find_code')
    .select(['code_hash', 'tries'])
    .where('recipient', '=', who)
    .where('created_at', '>=', new Date(window * quiet))
    .orderBy('tries', 'desc')
    .executeTakeFirst()
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  await tx
    .insertInto('find_code')
    .values({
      id: searchId,
      recipient: who,
      code_hash: before?.code_hash ?? findCodeHash(code),
      tries: before?.tries ?? 0,
      order_ids: [...orderIds],
      created_at: new Date(now),
    })
    .execute()
  if (before) return
  await queueMail(tx, {
    kind: 'find_booking',
    recipient,
    locale,
    details: { orderIds, findCode: `${code.slice(0, 4)}-${code.slice(4)}` },
    cause: `find_booking:${who}:${window}`,
  })
}
