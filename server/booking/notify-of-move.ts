import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/connect.ts'
import type { BookingRow, OrderRow } from '#server/orders/record/lock-order.ts'
import { withAddressOfOffer } from '#server/orders/rooms-of-offer.ts'
import type { MailDetails } from '#server/outbox/mail-details.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

/** Staff may take a move back for so long, or move on: the guest is told of where they end, once, and of nothing else. */
const secondThought = 15_000

type Move = {
  readonly order: OrderRow
  /** As it was before. */
  readonly booking: BookingRow
  readonly to: { readonly roomId: number; readonly startsAt: number; readonly endsAt: number }
  readonly difference: number
  readonly message?: string | undefined
  /** Else they are told at once. */
  readonly undoable: boolean
}

/** Writes to the guest that their booking was moved, unless it is back where they know it to be. */
export async function notifyOfMove(tx: Transaction, move: Move, now: number): Promise<void> {
  const { order, booking, to, difference, undoable } = move
  const untold = await takeBackUntold(tx, booking.id, order.id, now)
  const from = untold?.from ?? placeOf(booking)
  if (
    untold &&
    from.room === to.roomId &&
    from.startsAt === iso(to.startsAt) &&
    from.endsAt === iso(to.endsAt)
  )
    return
  const message = move.message ?? untold?.message
  const startAt = undoable ? new Date(now + secondThought) : undefined
  await queueOrderMail(tx, await withAddressOfOffer(tx, order), {
    kind: 'moved',
    details: {
      bookingId: booking.id,
      movedFrom: from.startsAt,
      difference,
      ...(message && { message }),
      ...(startAt && { from, toldAt: startAt.toISOString() }),
    },
    cause: `moved:${booking.id}:${randomUUID()}`,
    ...(startAt && { startAt }),
  })
}

/** What the guest would have been told of an earlier move in a moment; nobody tells it any more. */
async function takeBackUntold(
  tx: Transaction,
  bookingId: string,
  orderId: string,
  now: number,
): Promise<MailDetails['moved'] | null> {
  const mails = await tx
    .selectFrom('mail')
    .select(['id', 'details'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'moved')
    .where('state', '=', 'queued')
    .execute()
  const found = mails
    .map(({ id, details }) => ({ id, details: details as MailDetails['moved'] }))
    .find(({ details: { bookingId: of, toldAt } }) => of === bookingId && toldAt && Date.parse(toldAt) > now)
  if (!found) return null
  await tx.deleteFrom('mail').where('id', '=', found.id).execute()
  return found.details
}

function placeOf({ room_id, starts_at, ends_at }: BookingRow) {
  return { room: room_id, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
