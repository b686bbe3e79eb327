import type { Locale } from '#domain/locale/locale.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

const hour = 3_600_000

/** More cards than this for one address within a day wait: nobody's mailbox is to be filled by us. */
const mostADay = 10

/**
 * Sends a gift card once it is due: to whoever it is for, in the card's language, with word to the buyer; or to the
 * buyer's own printer. Once, however often it is asked for; never when it was withdrawn.
 */
export async function deliverGiftCard(db: Queries, voucherId: string, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const card = await takeForDelivery(tx, voucherId, now)
    if (!card) return
    if (card.recipient && (await isFull(tx, card.recipient, now))) {
      await updateRow(tx, 'voucher', voucherId, { delivered_at: null })
      await enqueueJob(tx, 'deliver-gift-card', { voucherId }, new Date(now + hour))
      return
    }
    await sendCard(tx, card)
  })
}

type DueCard = {
  readonly id: string
  readonly recipient: string | null
  readonly locale: Locale | null
  readonly boughtBy: string | null
}

/** The row that is written decides: of two who come at once, the other one finds it delivered. */
async function takeForDelivery(
  tx: Transaction,
  voucherId: string,
  now: number,
): Promise<DueCard | undefined> {
  const at = new Date(now)
  return tx
    .updateTable('voucher')
    .set({ delivered_at: at })
    .where('id', '=', voucherId)
    .where('delivered_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((eb) => eb.or([eb('deliver_at', 'is', null), eb('deliver_at', '<=', at)]))
    .returning(['id', 'recipient_email as recipient', 'locale', 'bought_by as boughtBy'])
    .executeTakeFirst()
}

async function isFull(tx: Transaction, recipient: string, now: number): Promise<boolean> {
  const { sent } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('kind', '=', 'gift_card_received')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', recipient.toLowerCase()))
    .where('created_at', '>', new Date(now - 24 * hour))
    .executeTakeFirstOrThrow()
  return Number(sent) >= mostADay
}

async function sendCard(
  tx: Transaction,
  { id: voucherId, recipient, locale, boughtBy }: DueCard,
): Promise<void> {
  const details = { voucherId }
  const order = boughtBy ? await findRow(tx, 'order', { id: boughtBy }, ['id', 'email', 'locale']) : undefined
  if (recipient) {
    const cause = `gift_card:${voucherId}`
    const language = locale ?? order?.locale ?? 'en'
    await queueMail(tx, {
      kind: 'gift_card_received',
      recipient,
      locale: language,
      details,
      cause,
      ...(order && { orderId: order.id }),
    })
  }
  if (!order) return
  const kind = recipient ? 'gift_card_sent' : 'gift_card_to_print'
  await queueOrderMail(tx, order, { kind, details, cause: `${kind}:${voucherId}` })
}
