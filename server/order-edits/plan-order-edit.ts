import { createHash } from 'node:crypto'
import type { OrderEdit, OrderEditQuote } from '#contracts/office/order-edits.ts'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import { deadlinesOf } from '#domain/refund/deadlines.ts'
import { type EditTerms, quoteAfterEdit } from '#domain/refund/quote-after-edit.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { visitOf } from '#server/orders/change-price.ts'
import { quoteSelection, type Visit } from '#server/orders/order-selection.ts'
import { slotBookedAt } from '#server/orders/price-of-players.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { planSelection, type SelectionEditRefusal } from './plan-selection.ts'
import { planThings, type ThingChange, type ThingRefusal } from './plan-things.ts'
import { type PlannedVisit, planVisit, type VisitRefusal } from './plan-visit.ts'
import { type Holding, readHolding } from './read-holding.ts'

export type EditRefusal =
  | { readonly code: 'not_editable' }
  | VisitRefusal
  | SelectionEditRefusal
  | ThingRefusal

export type PlannedEdit = {
  readonly ok: true
  /** None in an order from the store. */
  readonly visit: PlannedVisit | null
  readonly holding: { readonly before: Holding; readonly after: Holding }
  readonly things: readonly ThingChange[]
  readonly quote: Quote
  readonly terms: EditTerms
  /** As whoever edits is shown it. */
  readonly shown: OrderEditQuote
}

const editable = ['confirmed', 'checked_in', 'completed']

/** What an order that is sold becomes when it is edited so: nothing is written yet. */
export async function planOrderEdit(
  tx: Transaction,
  book: BranchBook,
  locked: LockedOrder,
  wish: OrderEdit,
  now: number,
): Promise<PlannedEdit | { readonly ok: false; readonly refused: EditRefusal }> {
  const { order, booking } = locked
  const before = visitOf(book, locked)
  if (order.state !== 'confirmed' || (booking && !(before && editable.includes(booking.status))))
    return { ok: false, refused: { code: 'not_editable' } }
  if (wish.session && !before) return { ok: false, refused: { code: 'not_movable' } }
  const visit = booking && before && planVisit(book, booking, before, wish)
  if (visit && !visit.ok) return visit
  const holding = await readHolding(tx, book, order, before)
  const place = { before, after: visit?.after ?? null, reprices: visit?.reprices ?? false }
  const wished = await planSelection(tx, book, { order, holding }, wish, place, now)
  if (!wished.ok) return wished
  const ofStore = { orderId: order.id, lines: holding.goods, things: wish.things }
  const things = await planThings(tx, book, ofStore, now)
  if (!things.ok) return things

  const bookedAt = booking ? await slotBookedAt(tx, order, booking) : order.created_at.getTime()
  const then = visit?.reprices ? now : bookedAt
  const priceOf = (
    { selection, unsold }: Holding,
    goods: readonly QuoteLine[],
    at: Visit | null,
    when = then,
  ) => quoteSelection({ ...selection, fromStore: [...unsold, ...goods] }, { book, visit: at }, when)
  // What staff write by hand is theirs to give: over it the terms of the booking do not decide.
  const { byStaff } = holding.selection
  const ofVisit = { ...wished.holding, selection: { ...wished.holding.selection, byStaff } }
  const pricedAs = visit?.priced ?? null
  const lines = await readLines(tx, order.id)
  const { paid, vouchers } = await readOrderMoney(tx, order.id)
  const backUntil = booking && deadlinesOf(booking.starts_at.getTime(), order.terms).moveRefundUntil
  const { quote, terms } = quoteAfterEdit({
    oldTotal: order.total,
    lines,
    usual: {
      before: priceOf(holding, things.before, before, bookedAt),
      visit: priceOf(ofVisit, things.before, pricedAs),
      after: priceOf(wished.holding, things.after, pricedAs),
    },
    paid,
    vouchers,
    givesBack: backUntil === null || now <= backUntil,
    waives: wish.waives,
    returnsCards: wish.returnsGiftCard,
  })
  const back = terms.back.money + terms.back.vouchers
  const isAgreed = order.agreed_players !== null && (visit?.after.players ?? 0) > order.agreed_players
  const isOtherAudience = visit && visit.after.slot.audience !== visit.before.slot.audience
  const shownOf = (price: Pick<Quote, 'lines' | 'total' | 'payable'>) => ({
    lines: [...price.lines],
    total: price.total,
    payable: price.payable,
    due: Math.max(0, price.payable - paid),
  })
  return {
    ok: true,
    visit,
    holding: { before: holding, after: wished.holding },
    things: things.changes,
    quote,
    terms,
    shown: {
      version: versionOf(lines, before),
      currency: order.currency,
      paid,
      before: shownOf({ lines, total: order.total, payable: order.payable }),
      after: shownOf(quote),
      back,
      toGiftCards: terms.back.vouchers,
      kept: terms.kept,
      needsRefundRight: back - terms.exchanged > terms.byTerms,
      warnings: [
        ...(terms.kept > 0 ? (['kept'] as const) : []),
        ...(isAgreed ? (['group_agreed'] as const) : []),
        ...(holding.stalePromo ? (['promo_stale'] as const) : []),
        ...(wished.promoLost ? (['promo_lost'] as const) : []),
        ...(isOtherAudience ? (['audience'] as const) : []),
      ],
    },
  }
}

/** Another one once anything of the order was changed: a room, a number of players, a line. */
function versionOf(lines: readonly QuoteLine[], visit: Visit | null): string {
  const { players, children, slot } = visit ?? {}
  const what = lines.map(({ kind, item, quantity, amount }) => [kind, item, quantity, amount])
  return createHash('sha256')
    .update(JSON.stringify([what, players, children, slot]))
    .digest('hex')
    .slice(0, 32)
}
