import type { Selectable } from 'kysely'
import { isUndecided, undecidedStates } from '#domain/payment/payment-states.ts'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { Queries, Schema, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import {
  type ClaimRefusal,
  releaseClaims,
  reserveVouchersAndPromo,
} from '#server/orders/reserve-vouchers-and-promo.ts'
import { type ShareRefusal, type ShareWish, shareToPay } from '#server/shares/record/share-to-pay.ts'
import { readSplit } from '#server/shares/record/split-rows.ts'
import { claimStock, type StockShortage } from '#server/store/claim-stock.ts'
import { describeOrder } from './describe-order.ts'
import type { PaymentDesk, StartPayment } from './payment-desk.ts'

type PaymentRow = Selectable<Schema['payment']>

export type StartRefusal =
  | 'order_unknown'
  | 'details_missing'
  | 'hold_expired'
  | 'payment_duplicate'
  /** A page for another amount is still open, and can not be closed. */
  | 'payment_running'
  | 'idempotency_conflict'
  | 'cart_empty'
  | 'cart_closed'
  | ClaimRefusal
  | ShareRefusal

/** Somebody was faster: the first thing of which there is too little. */
type TooLittle = { readonly kind: 'too_little'; readonly shortage: StockShortage }

export type Prepared =
  | TooLittle
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'open'; readonly redirectUrl: string }
  | {
      readonly kind: 'ask'
      readonly payment: PaymentRow
      /** What the provider is asked for: what it was asked for before, if it was. */
      readonly asked: PaymentToCreate
      /** Its answer to the same words may have been lost. */
      readonly again: boolean
    }
  /** One is under way for another amount, address or language: it has to be over before another one begins. */
  | { readonly kind: 'outdated'; readonly payment: PaymentRow; readonly sameAmount: boolean }

// The first question comes soon after a guest should be back; later ones wait longer each time.
const firstCheck = 60_000

/** Writes down that a payment begins: claims what pays for the order besides, and finds a page that is open already. */
export async function preparePayment(
  db: Queries,
  desk: PaymentDesk,
  { orderId, idempotencyKey, share: wish }: StartPayment,
  now: number,
): Promise<Prepared | StartRefusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return 'order_unknown'
    const share = wish ? await shareToPay(tx, locked, wish, idempotencyKey, now) : null
    if (typeof share === 'string') return share
    const shareId = share?.shareId ?? null
    const known = await findKnown(tx, { orderId, shareId }, idempotencyKey)
    if (known === 'conflict') return 'idempotency_conflict'
    const pressedAgain = known?.idempotency_key === idempotencyKey
    if (known?.redirect_url && pressedAgain) return { kind: 'open', redirectUrl: known.redirect_url }
    const amount = share?.amount ?? (await amountToAsk(tx, locked, now))
    if (typeof amount === 'string') return amount
    const description = await describeOrder(tx, locked, wish?.locale)
    const words = { ...wordsFor(locked, { amount, description }, desk, now), ...(wish && wordsOf(wish)) }
    if (known && isUndecided(known.state)) {
      const sameAmount = known.amount === amount
      if (!sameAmount || !isSaidBy(known.asked, words, now))
        return { kind: 'outdated', payment: known, sameAmount }
      if (known.redirect_url) return { kind: 'open', redirectUrl: known.redirect_url }
      return { kind: 'ask', payment: known, ...(await askedBefore(tx, known, words)) }
    }
    const refused = locked.order.state === 'open' ? await claimAll(tx, locked, now) : null
    if (refused) {
      await releaseClaims(tx, orderId)
      return refused
    }
    if (amount === 0) {
      await confirmOrder(tx, locked, 'guest', now)
      return { kind: 'confirmed' }
    }
    const payment = await tx
      .insertInto('payment')
      .values({
        order_id: orderId,
        share_id: shareId,
        payer_email: wish?.email ?? null,
        payer_locale: wish?.locale ?? null,
        currency: locked.order.currency,
        amount,
        provider: desk.provider.name,
        account: desk.provider.account ?? null,
        // The press belongs to a payment whose page never opened and that was given up: this one stands for itself.
        idempotency_key: pressedAgain ? null : idempotencyKey,
        created_at: new Date(now),
        check_at: new Date(now + firstCheck),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const asked = { ...words, paymentId: payment.id }
    await keepAsked(tx, asked)
    return { kind: 'ask', payment, asked, again: false }
  })
}

type Words = Omit<PaymentToCreate, 'paymentId'>

function wordsFor(
  locked: LockedOrder,
  { amount, description }: { amount: number; description: string },
  desk: PaymentDesk,
  now: number,
): Words {
  const { order } = locked
  return {
    amount: { amount, currency: order.currency },
    description,
    locale: order.locale,
    email: order.email,
    ...(order.name && order.phone && { payer: { name: order.name, phone: order.phone } }),
    returnUrl: desk.returnUrl(order.code, order.locale),
    webhookUrl: desk.webhookUrl,
    expiresAt: longestHold(locked, desk.policy) ?? now + desk.policy.longestHoldMinutes * 60_000,
  }
}

/** Whoever pays a part is not whoever booked: the page says nothing of them. */
function wordsOf({ email, locale, returnUrl }: ShareWish): Partial<Words> {
  return { email, locale, returnUrl, payer: undefined }
}

/** Whether the page was asked for with what the guest says now, and for a time that is not over. */
function isSaidBy(asked: PaymentToCreate | null, words: Words, now: number): boolean {
  if (asked === null) return true
  return asked.email === words.email && asked.locale === words.locale && asked.expiresAt > now
}

/** The same words again, whatever the clock says now: another end of the page would be another question. */
async function askedBefore(tx: Transaction, { id, asked }: PaymentRow, words: Words) {
  if (asked) return { asked, again: true }
  const first = { ...words, paymentId: id }
  await keepAsked(tx, first)
  return { asked: first, again: true }
}

async function keepAsked(tx: Transaction, asked: PaymentToCreate): Promise<void> {
  await updateRow(tx, 'payment', asked.paymentId, { asked: JSON.stringify(asked) })
}

/** Everything the order needs and others may want too: gift cards, a promo code, things of the store. */
async function claimAll(
  tx: Transaction,
  { order, booking }: LockedOrder,
  now: number,
): Promise<ClaimRefusal | TooLittle | null> {
  // A cart that somebody wants to pay for is not forgotten.
  if (!booking) await updateRow(tx, 'order', order.id, { touched_at: new Date(now) })
  const refused = await reserveVouchersAndPromo(tx, order, now)
  if (refused) return refused
  const [shortage] = await claimStock(tx, order, now)
  return shortage ? { kind: 'too_little', shortage } : null
}

/** The payment of the same press of the button, else one that is still open; of a group, one of the same part. */
async function findKnown(
  tx: Transaction,
  { orderId, shareId }: { readonly orderId: string; readonly shareId: string | null },
  idempotencyKey: string,
): Promise<PaymentRow | 'conflict' | null> {
  const same = await tx
    .selectFrom('payment')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (same) return same.order_id === orderId ? same : 'conflict'
  const open = await tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('share_id', 'is not distinct from', shareId)
    .where('state', 'in', undecidedStates)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return open ?? null
}

/** What is owed now: the deposit or everything while the slot is held, the rest of it afterwards. */
async function amountToAsk(
  tx: Transaction,
  { order, booking }: LockedOrder,
  now: number,
): Promise<number | StartRefusal> {
  if (order.state === 'confirmed') {
    const { paid } = await readOrderMoney(tx, order.id)
    // A deposit that was agreed comes first, the rest after it.
    const due = (paid < order.due_now ? order.due_now : order.payable) - paid
    if (due <= 0) return 'payment_duplicate'
    // What friends are paying just now is theirs until they have.
    const shared = await readSplit(tx, order.id)
    const taken = shared?.shares.reduce((sum, share) => sum + share.taken, 0) ?? 0
    return due > taken ? due - taken : 'payment_running'
  }
  if (order.state === 'paid_unplaced') return 'payment_duplicate'
  if (order.state !== 'open') return booking ? 'hold_expired' : 'cart_closed'
  if (booking && (booking.status !== 'held' || (booking.held_until?.getTime() ?? 0) <= now))
    return 'hold_expired'
  if (!booking && !(await hasLines(tx, order.id))) return 'cart_empty'
  if (!order.name || !order.email || !order.phone || !order.rules_accepted_at) return 'details_missing'
  return order.due_now
}

async function hasLines(tx: Transaction, orderId: string): Promise<boolean> {
  const line = await findRow(tx, 'order_line', { order_id: orderId }, ['id'])
  return line !== undefined
}

function longestHold(
  { order, booking }: LockedOrder,
  { holdMinutes, longestHoldMinutes }: PaymentDesk['policy'],
): number | null {
  if (order.state !== 'open' || !booking?.held_until) return null
  if (booking.extended) return booking.held_until.getTime()
  return booking.held_until.getTime() + (longestHoldMinutes - holdMinutes) * 60_000
}
