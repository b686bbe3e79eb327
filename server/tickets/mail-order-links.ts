import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

const day = 24 * 60 * 60_000
const mostOrders = 20
// Pressing the button again does not fill somebody's inbox.
const quiet = 5 * 60_000

/**
 * Sends somebody the links to their own bookings that are still to come or have just been, and to what they bought. Says nothing about
 * whether there are any: whoever asks may not be who reads.
 */
export async function mailOrderLinks(
  db: Queries,
  { email, locale }: { readonly email: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const recipient = email.trim().toLowerCase()
    const orders = await tx
      .selectFrom('order')
      .leftJoin('booking', 'booking.order_id', 'order.id')
      .select('order.id')
      .distinct()
      .where(({ fn, ref }) => fn<string>('lower', [ref('order.email')]), '=', recipient)
      .where('order.state', 'in', ['open', 'confirmed', 'paid_unplaced'])
      .where(({ or, and, eb }) =>
        or([
          eb('booking.starts_at', '>', new Date(now - 7 * day)),
          // What was bought in the store waits at the desk for as long as it takes.
          and([eb('booking.id', 'is', null), eb('order.confirmed_at', '>', new Date(now - 90 * day))]),
        ]),
      )
      .limit(mostOrders)
      .execute()
    if (orders.length === 0) return
    const who = createHash('sha256').update(recipient).digest('hex').slice(0, 32)
    await queueMail(tx, {
      kind: 'find_booking',
      recipient,
      locale,
      details: { orderIds: orders.map(({ id }) => id) },
      cause: `find_booking:${who}:${Math.floor(now / quiet)}`,
    })
  })
}
