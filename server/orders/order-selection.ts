import { agreedItem } from '#domain/pricing/agreed-item.ts'
import { type ChosenAddOn, judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import { isOfferLine } from '#domain/pricing/offer-line.ts'
import type { AddOn, Fee } from '#domain/pricing/price-plan.ts'
import { judgePromoCode, type PromoCode, type PromoVerdict } from '#domain/pricing/promo-code.ts'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import { isDiscounted, quoteOrder } from '#domain/pricing/quote-order.ts'
import type { Group } from '#domain/pricing/session-lines.ts'
import { withStaffLines } from '#domain/pricing/staff-lines.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { judgeVoucher, type Voucher, type VoucherVerdict } from '#domain/voucher/judge-voucher.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import type { Slot } from '#server/booking/slots/place-booking.ts'
import type { Queries } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { readPromoCode } from '#server/prices/read-promo-code.ts'
import { readVoucher } from '#server/vouchers/read-voucher.ts'

/** What a guest has chosen, besides the slot. */
export type Selection = {
  readonly addOns: readonly ChosenAddOn[]
  /** The lines of what comes from the store. */
  readonly fromStore: readonly QuoteLine[]
  readonly promo: PromoCode | null
  readonly voucher: Voucher | null
  readonly pays: 'full' | 'deposit'
  /** What staff wrote by hand: it stays, whatever else is chosen. */
  readonly byStaff?: readonly QuoteLine[]
  /** What was agreed for the session of a request, and for how many at most. */
  readonly agreed?: { readonly amount: number; readonly players: number } | null
  /** Those that were booked; what is not sold yet has those of today. */
  readonly fees?: readonly Fee[]
}

/** Who plays, where and when; none in an order from the store. */
export type Visit = Group & { readonly room: RoomBook; readonly slot: Slot }

export type SelectionRefusal =
  | 'group_too_small'
  | 'group_too_large'
  | 'add_on_unavailable'
  | `promo_${Exclude<PromoVerdict, 'ok'>}`
  | `gift_${Exclude<VoucherVerdict, 'ok'>}`

/** Reads back from an order's lines what was chosen. */
export async function readSelection(
  db: Queries,
  order: OrderRow,
  visit: Pick<Visit, 'players' | 'room'> | null,
): Promise<Selection> {
  const lines = await readLines(db, order.id)
  const voucherId = lines.find(({ kind }) => kind === 'voucher')?.item
  return {
    addOns: visit ? chosenAddOns(lines, visit.players, visit.room.prices.addOns) : [],
    // What an offer has besides its first session is paid with it, wherever that is moved.
    fromStore: lines.filter(
      (line) => line.kind === 'product' || line.kind === 'gift_card' || isOfferLine(line),
    ),
    promo: order.promo_code_id === null ? null : await readPromoCode(db, order.promo_code_id, order.id),
    voucher: voucherId ? await readVoucher(db, voucherId, order.id) : null,
    pays: order.pays,
    agreed: agreedOf(order, lines),
  }
}

function agreedOf({ agreed_players: players }: OrderRow, lines: readonly QuoteLine[]): Selection['agreed'] {
  const session = lines.find(({ kind, item }) => kind === 'booking' && item === agreedItem)
  return session && players !== null ? { amount: session.amount, players } : null
}

/** Says why something chosen can not be had, or null. */
export function judgeSelection(
  { addOns, fromStore, promo, voucher }: Selection,
  { book, visit }: { readonly book: BranchBook; readonly visit: Visit | null },
  now: number,
): SelectionRefusal | null {
  if (visit && visit.players < visit.room.minPlayers) return 'group_too_small'
  if (visit && visit.players > visit.room.maxPlayers) return 'group_too_large'
  if (judgeAddOns(visit?.room.prices.addOns ?? [], addOns) !== 'ok') return 'add_on_unavailable'
  const { currency, clock } = book
  if (promo) {
    const judged = judgePromoCode(promo, {
      branchId: book.id,
      roomId: visit?.room.id ?? null,
      nothingToDiscount: !visit && !fromStore.some((line) => isDiscounted(promo, line)),
      currency,
      // A cart is of the evening on which it is filled.
      businessDay: visit?.slot.businessDay ?? businessDay(now, clock.timeZone, clock.businessDayStart),
      now,
    })
    if (judged !== 'ok') return `promo_${judged}`
  }
  if (voucher) {
    const judged = judgeVoucher(voucher, { currency, now })
    if (judged !== 'ok') return `gift_${judged}`
  }
  return null
}

/** Takes codes away that are no longer good, unless they are what was just asked for. */
export function withoutStaleCodes(
  selection: Selection,
  target: { readonly book: BranchBook; readonly visit: Visit | null },
  asked: { readonly promoCode?: string | null | undefined; readonly voucherCode?: string | null | undefined },
  now: number,
): Selection {
  const promoOnly = judgeSelection({ ...selection, voucher: null }, target, now)
  const voucherOnly = judgeSelection({ ...selection, promo: null }, target, now)
  return {
    ...selection,
    promo: promoOnly && !asked.promoCode ? null : selection.promo,
    voucher: voucherOnly && !asked.voucherCode ? null : selection.voucher,
  }
}

/** The price of what was chosen: on a slot, at the price of the moment it was booked, or without one. */
export function quoteSelection(
  selection: Selection,
  { book, visit }: { readonly book: BranchBook; readonly visit: Visit | null },
  bookedAt: number,
): Quote {
  return withStaffLines(quoteChosen(selection, { book, visit }, bookedAt), selection.byStaff ?? [])
}

function quoteChosen(
  selection: Selection,
  { book, visit }: { readonly book: BranchBook; readonly visit: Visit | null },
  bookedAt: number,
): Quote {
  const { fromStore: goods, promo, voucher } = selection
  if (!visit) return quoteOrder({ currency: book.currency, goods, promo, voucher, depositPercent: null })
  const { players, children, room, slot } = visit
  const { startsAt, businessDay } = slot
  const agreed = selection.agreed?.amount ?? null
  const prices = selection.fees ? { ...room.prices, fees: selection.fees } : room.prices
  return quoteBooking(prices, { ...selection, players, children, startsAt, businessDay, bookedAt, agreed })
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
