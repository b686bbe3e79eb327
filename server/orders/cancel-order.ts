import { changedSaleEntries, keptOfSale } from '#domain/ledger/postings.ts'
import { cancelOrderTerms, type OrderCancelTerms } from '#domain/refund/cancel-order-terms.ts'
import { cancelTerms, refundTerms } from '#domain/refund/cancel-terms.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { isAsked, termsNow } from '#server/orders/record/asked-to-choose.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { type OrderMoney, readOrderMoney } from '#server/orders/record/order-money.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { type RefundWay, readStuckOnline, refundOrder } from '#server/payments/refunds/refund-order.ts'
import { readPromoCode } from '#server/prices/read-promo-code.ts'
import { readHandedOver } from '#server/store/handed-over.queries.ts'
import { releaseStock } from '#server/store/release-stock.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { readSaleTotals } from './confirm-order.ts'
import { isOfOffer, lockOfferOf, ordersPaidBy, takeRoomOff } from './rooms-of-offer.ts'

export type CancelOrder = {
  readonly orderId: string
  readonly actor: Actor
  /** What the guest was told they get back; when that has changed meanwhile, nothing is cancelled. */
  readonly expectedRefund?: number
  /** Basis points given back by a manager, whatever the policy says. */
  readonly share?: number | undefined
  /** Exactly this much, in place of a share. */
  readonly amount?: number | undefined
  /** How the money goes back, where somebody hands it out. */
  readonly way?: RefundWay | undefined
  /** The venue cancels, not the guest: the mail says so, with a message in their language if there is one. */
  readonly byVenue?: { readonly message?: string | undefined; readonly unanswered?: true } | undefined
  /** It was not paid by the date that was agreed on: the mail says so. */
  readonly unpaid?: true
}

export type Cancelled =
  | { readonly ok: true; readonly refund: number }
  | { readonly ok: false; readonly code: CancelRefusal }
  | { readonly ok: false; readonly code: 'terms_changed'; readonly terms: OrderCancelTerms }

export type CancelRefusal =
  | 'order_unknown'
  | 'already_cancelled'
  | 'not_cancellable'
  | 'cancel_too_late'
  /** Things from the store alone: only the desk knows whether they were collected. */
  | 'cancel_at_desk'
  /** One bill for several rooms: which of them is meant is talked about. */
  | 'cancel_offer_at_desk'

/**
 * Cancels a confirmed order: the slot is free, things from the store lie on their shelves again, what the terms of
 * the booking give back is promised, and the ledger says what is kept. Gift cards stay sold.
 */
export async function cancelOrder(db: Queries, input: CancelOrder, now: number): Promise<Cancelled> {
  return inTransaction(db, async (tx) => {
    await lockOfferOf(tx, input.orderId)
    const locked = await lockOrder(tx, input.orderId)
    const refused = whyNot(locked, input.actor, now) ?? (await whyNotOffer(tx, input.orderId, input.actor))
    if (refused || !locked) return { ok: false, code: refused ?? 'order_unknown' }
    const money = await readOrderMoney(tx, input.orderId)
    const terms = await termsOf(tx, locked, money, input, now)
    if (!locked.booking && terms.refund === 0) return { ok: false, code: 'not_cancellable' }
    if (input.expectedRefund !== undefined && input.expectedRefund !== terms.refund)
      return { ok: false, code: 'terms_changed', terms }
    await endOrder(tx, locked, input.actor, now)
    await endRoomsWith(tx, locked.order.id, input.actor, now)
    await takeBackSale(tx, locked, money, { refund: terms.refund, way: input.way }, now)
    await releaseStock(tx, locked.order.id, await readHandedOver(tx, locked.order.id))
    await takeRoomOff(tx, locked.order.id, now)
    await mailGuest(tx, locked, terms, input)
    await announceCancelled(tx, locked.order, { actor: input.actor, refund: terms.refund }, now)
    return { ok: true, refund: terms.refund }
  })
}

type Asked = Pick<CancelOrder, 'actor'> & Decided
type Decided = Pick<CancelOrder, 'share' | 'amount'>

/** What cancelling now would give back: to a guest by the terms of their booking, by staff whatever they decide. */
export async function showCancellation(
  db: Queries,
  orderId: string,
  now: number,
  { actor, ...decided }: Asked = { actor: 'guest' },
): Promise<{ ok: true; terms: OrderCancelTerms } | { ok: false; code: CancelRefusal }> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const refused = whyNot(locked, actor, now) ?? (await whyNotOffer(tx, orderId, actor))
    if (refused || !locked) return { ok: false, code: refused ?? 'order_unknown' }
    const money = await readOrderMoney(tx, orderId)
    return { ok: true, terms: await termsOf(tx, locked, money, decided, now) }
  })
}

function whyNot(locked: LockedOrder | null, actor: Actor, now: number): CancelRefusal | null {
  if (!locked) return 'order_unknown'
  if (locked.order.state === 'cancelled') return 'already_cancelled'
  if (locked.order.state !== 'confirmed') return 'not_cancellable'
  if (!locked.booking) return actor === 'guest' ? 'cancel_at_desk' : null
  if (locked.booking.status !== 'confirmed') return 'not_cancellable'
  if (actor === 'guest' && locked.booking.starts_at.getTime() <= now) return 'cancel_too_late'
  return null
}

async function whyNotOffer(tx: Transaction, orderId: string, actor: Actor): Promise<CancelRefusal | null> {
  return actor === 'guest' && (await isOfOffer(tx, orderId)) ? 'cancel_offer_at_desk' : null
}

async function termsOf(
  tx: Transaction,
  { order, booking }: LockedOrder,
  money: OrderMoney,
  { amount, share = amount === undefined ? undefined : 10_000 }: Decided,
  now: number,
): Promise<OrderCancelTerms> {
  const handedOver = await readHandedOver(tx, order.id)
  const startsAt = booking?.starts_at.getTime() ?? now
  const terms = cancelOrderTerms(
    {
      currency: order.currency,
      lines: await readLines(tx, order.id),
      promo: order.promo_code_id === null ? null : await readPromoCode(tx, order.promo_code_id, order.id),
      isHandedOver: ({ item }) => item !== null && handedOver.has(item),
      paid: money.paid + money.vouchersSpent,
      // What the venue closed gives its fees back as well.
      byTerms: share === undefined && !(booking && isAsked(booking)),
    },
    (paid) =>
      share === undefined
        ? cancelTerms({
            paid,
            startsAt,
            now,
            policy: termsNow(order.terms, booking !== null && isAsked(booking)),
            currency: order.currency,
          })
        : refundTerms(paid, share, order.currency),
  )
  const refund = amount === undefined ? terms.refund : Math.min(amount, terms.refund)
  const byHand = await readStuckOnline(tx, { orderId: order.id, amount: refund }, money)
  return {
    ...terms,
    refund,
    kept: terms.kept + terms.refund - refund,
    ...(byHand > 0 && { byHand }),
  }
}

async function endOrder(tx: Transaction, { order, booking }: LockedOrder, actor: Actor, now: number) {
  await updateRow(tx, 'order', order.id, { state: 'cancelled', cancelled_at: new Date(now) })
  if (!booking) return
  await updateRow(tx, 'booking', booking.id, { status: 'cancelled' })
  await writeBookingEvent(tx, booking.id, 'cancelled', { actor }, now)
}

function announceCancelled(
  tx: Transaction,
  { id: orderId, code, branch_id: branchId }: LockedOrder['order'],
  { actor, refund }: { readonly actor: Actor; readonly refund: number },
  now: number,
): Promise<void> {
  return announceEvent(tx, 'order.cancelled', { order: code, refund }, { branchId, actor, orderId, now })
}

/** What pays for all rooms of an offer is cancelled with all of them that were not played. */
async function endRoomsWith(tx: Transaction, orderId: string, actor: Actor, now: number): Promise<void> {
  for (const id of await ordersPaidBy(tx, orderId)) {
    const locked = await lockOrder(tx, id)
    if (!locked || whyNot(locked, 'system', now)) continue
    await endOrder(tx, locked, actor, now)
    await announceCancelled(tx, locked.order, { actor, refund: 0 }, now)
  }
}

/** The sale shrinks to what the venue keeps, so that the guest owes nothing once the refund has gone. */
async function takeBackSale(
  tx: Transaction,
  { order }: LockedOrder,
  money: OrderMoney,
  { refund, way }: { readonly refund: number } & Pick<CancelOrder, 'way'>,
  now: number,
): Promise<void> {
  const sale = await readSaleTotals(tx, order.id)
  const given = await refundOrder(
    tx,
    { orderId: order.id, amount: refund, reason: 'cancelled', way },
    money,
    now,
  )
  const kept = {
    money: money.paid - given.money,
    vouchers: money.vouchersSpent - given.vouchers,
  }
  await postEntries(
    tx,
    {
      orderId: order.id,
      currency: order.currency,
      cause: `cancel:${order.id}`,
      entries: changedSaleEntries(sale, keptOfSale(sale, kept)),
    },
    now,
  )
  await causeDocuments(tx, { orderId: order.id, cause: `cancel:${order.id}` }, now)
}

async function mailGuest(
  tx: Transaction,
  { order }: LockedOrder,
  { refund, kept, share, fees, byHand }: OrderCancelTerms,
  {
    actor,
    share: decided,
    amount,
    byVenue,
    unpaid,
    way,
  }: Asked & Pick<CancelOrder, 'byVenue' | 'unpaid' | 'way'>,
): Promise<void> {
  const cause = `cancelled:${order.id}`
  const otherwise = { ...(byHand && { byHand }), ...(way?.hand && { handed: true as const }) }
  if (byVenue) {
    const { message, unanswered } = byVenue
    const details = { refund, ...otherwise, ...(message && { message }), ...(unanswered && { unanswered }) }
    return queueOrderMail(tx, order, { kind: 'cancelled_by_venue', details, cause })
  }
  if (refund === 0) {
    const reason = unpaid ? 'released' : kept === 0 ? 'unpaid' : actor === 'guest' ? 'late' : 'desk'
    return queueOrderMail(tx, order, { kind: 'cancelled_no_refund', details: { reason }, cause })
  }
  const byTerms = (decided ?? amount) !== undefined ? 'override' : share === 10_000 ? 'full' : 'half'
  const reason = unpaid ? 'released' : byTerms
  const details = { refund, paid: refund + kept, reason, fees, ...otherwise } as const
  await queueOrderMail(tx, order, { kind: 'cancelled_refund', details, cause })
}
