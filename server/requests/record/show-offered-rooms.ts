import type { SeveralRooms } from '#contracts/request.ts'
import { keptAfterWarning } from '#domain/request/offer-payment.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { type OfferedRoom, type OfferedRooms, readOfferedRooms } from './offered-rooms.queries.ts'

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
    addOns: offer.addOns.map(({ unitAmount, ...addOn }) => ({
      ...addOn,
      amount: addOn.quantity * unitAmount,
    })),
    lines: offer.lines,
    deposit: offer.deposit,
    payBy: offer.pay_by?.toISOString() ?? null,
    releasesAt: releaseOf(offer)?.toISOString() ?? null,
    released: offer.released_at !== null,
    company: offer.company,
    taxNumber: offer.tax_number,
    paid: order?.paid ?? 0,
    due,
    dueNow: isSold ? Math.min(due, Math.max(0, order.due_now - order.paid) || due) : 0,
  }
}

/** When the rooms of an offer are free again unless it is paid, as guests are told; null where they stay. */
function releaseOf({
  pay_by,
  releases,
  warned_at,
}: Pick<OfferedRooms, 'pay_by' | 'releases' | 'warned_at'>): Date | null {
  return pay_by && releases ? new Date((warned_at ?? pay_by).getTime() + keptAfterWarning) : null
}

function stateOf({ state, lost_at }: OfferedRoom): SeveralRooms['parts'][number]['state'] {
  if (state === 'cancelled') return 'cancelled'
  if (state !== null) return 'booked'
  return lost_at ? 'lost' : 'offered'
}
