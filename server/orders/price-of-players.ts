import type { Policy } from '#domain/policy/policy.ts'
import { judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import { isPriceLine, quoteAfterPlayersChange } from '#domain/refund/quote-after-players-change.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  judgeSelection,
  quoteSelection,
  readSelection,
  type Selection,
  type Visit,
} from './order-selection.ts'
import type { NewSlot } from './price-of-move.ts'
import type { BookingRow, OrderRow } from './record/lock-order.ts'
import { readLines } from './record/order-lines.ts'
import { readOrderMoney } from './record/order-money.ts'

/** The price of an order for another number of players, by what held when its slot was booked. */
export async function priceOfPlayers(
  tx: Transaction,
  { order, booking }: { order: OrderRow; booking: BookingRow },
  { book, room, slot, players }: NewSlot & { readonly players: number },
  policy: Pick<Policy, 'moveHours' | 'moveRefundHours'>,
  now: number,
): Promise<ReturnType<typeof quoteAfterPlayersChange>> {
  const lines = await readLines(tx, order.id)
  const before = { players: booking.players, room, slot }
  const chosen = await readChosen(tx, order, before)
  const promoHolds = judgeSelection(chosen, { book, visit: before }, order.created_at.getTime()) === null
  const selection = promoHolds ? chosen : { ...chosen, promo: null }
  const bookedAt = await slotBookedAt(tx, order, booking)
  const { vouchers } = await readOrderMoney(tx, order.id)
  return quoteAfterPlayersChange({
    oldTotal: order.total,
    lines,
    usualBefore: quoteSelection(selection, { book, visit: before }, bookedAt),
    usualAfter: quoteSelection(selection, { book, visit: { ...before, players } }, bookedAt),
    voucher: vouchers[0] ?? null,
    startsAt: booking.starts_at.getTime(),
    now,
    policy,
  })
}

/** What was chosen; an add-on that is no longer sold like that was bought and stays, as it is. */
async function readChosen(tx: Transaction, order: OrderRow, visit: Visit): Promise<Selection> {
  const selection = await readSelection(tx, order, visit)
  const addOns = selection.addOns.filter((one) => judgeAddOns(visit.room.prices.addOns, [one]) === 'ok')
  const unsold = (await readLines(tx, order.id)).filter(
    (line) => line.kind === 'add_on' && !isPriceLine(line) && !addOns.some(({ slug }) => slug === line.item),
  )
  return { ...selection, addOns, fromStore: [...unsold, ...selection.fromStore], voucher: null }
}

/** Whoever moved to another slot took the price of that moment. */
async function slotBookedAt(tx: Transaction, order: OrderRow, booking: BookingRow): Promise<number> {
  const { movedAt } = await tx
    .selectFrom('booking_event')
    .select(({ fn }) => fn.max('created_at').as('movedAt'))
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'moved')
    .where('actor', '=', 'guest')
    .executeTakeFirstOrThrow()
  return (movedAt ?? order.created_at).getTime()
}
