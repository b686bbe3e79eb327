import type { SeveralRooms } from '#contracts/request.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { type OfferedRoom, readOfferedRooms } from './offered-rooms.queries.ts'

/** An offer of several rooms as guest and staff see it, with what was paid of it; undefined for an offer of one room. */
export async function showOfferedRooms(db: Queries, offerId: string): Promise<SeveralRooms | undefined> {
  const offer = await readOfferedRooms(db, offerId)
  if (!offer) return undefined
  const order = offer.order_id
    ? await findRow(db, 'order', { id: offer.order_id }, ['state', 'payable', 'paid', 'due_now'])
    : null
  const isSold = order?.state === 'confirmed'
  const due = isSold ? Math.max(0, order.payable - order.paid) : 0
  return {
    parts: offer.parts.map((part) => ({
      room: { slug: part.slug, name: part.name },
      startsAt: (part.booked_at ?? part.starts_at).toISOString(),
      players: part.players,
      amount: part.amount,
      order: part.code,
      state: stateOf(part),
    })),
    lines: offer.lines,
    deposit: offer.deposit,
    payBy: offer.pay_by?.toISOString() ?? null,
    company: offer.company,
    taxNumber: offer.tax_number,
    paid: order?.paid ?? 0,
    due,
    dueNow: isSold ? Math.min(due, Math.max(0, order.due_now - order.paid) || due) : 0,
  }
}

function stateOf({ state, lost_at }: OfferedRoom): SeveralRooms['parts'][number]['state'] {
  if (state === 'cancelled') return 'cancelled'
  if (state !== null) return 'booked'
  return lost_at ? 'lost' : 'offered'
}
