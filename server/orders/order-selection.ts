import { type ChosenAddOn, judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import type { AddOn } from '#domain/pricing/price-plan.ts'
import { judgePromoCode, type PromoCode, type PromoVerdict } from '#domain/pricing/promo-code.ts'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import { judgeVoucher, type Voucher, type VoucherVerdict } from '#domain/voucher/judge-voucher.ts'
import type { Slot } from '#server/booking/place-booking.ts'
import type { Database } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from '#server/plans/branch-book.ts'
import { readPromoCode } from '#server/prices/read-promo-code.ts'
import { readVoucher } from '#server/vouchers/read-voucher.ts'
import type { OrderRow } from './lock-order.ts'
import { readLines } from './order-lines.ts'

/** What a guest has chosen for a booking, besides the slot. */
export type Selection = {
  readonly players: number
  readonly addOns: readonly ChosenAddOn[]
  readonly promo: PromoCode | null
  readonly voucher: Voucher | null
  readonly pays: 'full' | 'deposit'
}

export type SelectionRefusal =
  | 'group_too_small'
  | 'group_too_large'
  | 'add_on_unavailable'
  | `promo_${Exclude<PromoVerdict, 'ok'>}`
  | `gift_${Exclude<VoucherVerdict, 'ok'>}`

/** Reads back from an order's lines what was chosen. */
export async function readSelection(
  db: Database,
  order: OrderRow,
  players: number,
  room: RoomBook,
): Promise<Selection> {
  const lines = await readLines(db, order.id)
  const voucherId = lines.find(({ kind }) => kind === 'voucher')?.item
  return {
    players,
    addOns: chosenAddOns(lines, players, room.prices.addOns),
    promo: order.promo_code_id === null ? null : await readPromoCode(db, order.promo_code_id, order.id),
    voucher: voucherId ? await readVoucher(db, voucherId, order.id) : null,
    pays: order.pays,
  }
}

/** Says why something chosen can not be had for a slot, or null. */
export function judgeSelection(
  selection: Selection,
  { book, room, slot }: { book: BranchBook; room: RoomBook; slot: Slot },
  now: number,
): SelectionRefusal | null {
  const { players, addOns, promo, voucher } = selection
  if (players < room.minPlayers) return 'group_too_small'
  if (players > room.maxPlayers) return 'group_too_large'
  if (judgeAddOns(room.prices.addOns, addOns) !== 'ok') return 'add_on_unavailable'
  const { currency } = book
  if (promo) {
    const use = { branchId: book.id, roomId: room.id, currency, businessDay: slot.businessDay, now }
    const judged = judgePromoCode(promo, use)
    if (judged !== 'ok') return `promo_${judged}`
  }
  if (voucher) {
    const judged = judgeVoucher(voucher, { currency, now })
    if (judged !== 'ok') return `gift_${judged}`
  }
  return null
}

/** The price of what was chosen, on a slot. */
export function quoteSelection(selection: Selection, room: RoomBook, slot: Slot, bookedAt: number): Quote {
  return quoteBooking(room.prices, {
    ...selection,
    startsAt: slot.startsAt,
    businessDay: slot.businessDay,
    bookedAt,
  })
}

/** A line of an add-on that is sold by player counts players; what was chosen counts add-ons. */
export function chosenAddOns(
  lines: readonly QuoteLine[],
  players: number,
  offered: readonly AddOn[],
): ChosenAddOn[] {
  return lines.flatMap(({ kind, item, quantity }) => {
    if (kind !== 'add_on' || item === null) return []
    const addOn = offered.find(({ slug }) => slug === item)
    // Kept money of an earlier move, or an add-on that is no longer sold: it is not chosen again.
    if (!addOn) return []
    return [{ slug: item, quantity: addOn.per === 'player' ? Math.round(quantity / players) : quantity }]
  })
}
