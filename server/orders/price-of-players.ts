import { sql } from 'kysely'
import type { Policy } from '#domain/policy/policy.ts'
import type { Group } from '#domain/pricing/session-lines.ts'
import { quoteAfterPlayersChange } from '#domain/refund/quote-after-players-change.ts'
import type { Transaction } from '#server/db/connect.ts'
import { judgeSelection, quoteSelection } from './order-selection.ts'
import type { NewSlot } from './price-of-move.ts'
import { readChosen } from './read-chosen.ts'
import type { BookingRow, OrderRow } from './record/lock-order.ts'
import { readLines } from './record/order-lines.ts'
import { readOrderMoney } from './record/order-money.ts'

/** The price of an order for another number of players, by what held when its slot was booked. */
export async function priceOfPlayers(
  tx: Transaction,
  { order, booking }: { order: OrderRow; booking: BookingRow },
  { book, room, slot, players, children }: NewSlot & Group,
  policy: Pick<Policy, 'moveHours' | 'moveRefundHours'>,
  now: number,
): Promise<ReturnType<typeof quoteAfterPlayersChange>> {
  const lines = await readLines(tx, order.id)
  const before = { players: booking.players, children: booking.children, room, slot }
  const chosen = await readChosen(tx, order, before)
  const promoHolds = judgeSelection(chosen, { book, visit: before }, order.created_at.getTime()) === null
  const selection = promoHolds ? chosen : { ...chosen, promo: null }
  const bookedAt = await slotBookedAt(tx, order, booking)
  const { vouchers } = await readOrderMoney(tx, order.id)
  return quoteAfterPlayersChange({
    oldTotal: order.total,
    lines,
    usualBefore: quoteSelection(selection, { book, visit: before }, bookedAt),
    usualAfter: quoteSelection(selection, { book, visit: { ...before, players, children } }, bookedAt),
    voucher: vouchers[0] ?? null,
    startsAt: booking.starts_at.getTime(),
    now,
    policy,
  })
}

/** Whoever moved to another slot took the price of that moment, and so did whom staff moved at a new price. */
export async function slotBookedAt(tx: Transaction, order: OrderRow, booking: BookingRow): Promise<number> {
  const { movedAt } = await tx
    .selectFrom('booking_event')
    .select(({ fn }) => fn.max('created_at').as('movedAt'))
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'moved')
    .where((event) => event.or([event('actor', '=', 'guest'), sql<boolean>`details->>'repriced' = 'true'`]))
    .executeTakeFirstOrThrow()
  return (movedAt ?? order.created_at).getTime()
}
