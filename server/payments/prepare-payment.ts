import type { Selectable } from 'kysely'
import { isUndecided, undecidedStates } from '#domain/payment/payment-states.ts'
import type { Database, Schema } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type ClaimRefusal, claimTenders, releaseClaims } from '#server/orders/claim-tenders.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '#server/orders/lock-order.ts'
import { readOrderMoney } from '#server/orders/order-money.ts'
import { claimStock, type StockShortage } from '#server/store/claim-stock.ts'
import type { PaymentDesk, StartPayment } from './payment-desk.ts'

type PaymentRow = Selectable<Schema['payment']>

export type StartRefusal =
  | 'order_unknown'
  | 'details_missing'
  | 'hold_expired'
  | 'payment_duplicate'
  /** A page for another amount is still open: it has to be closed first. */
  | 'payment_running'
  | 'idempotency_conflict'
  | 'cart_empty'
  | 'cart_closed'
  | ClaimRefusal

/** Somebody was faster: the first thing of which there is too little. */
export type TooLittle = { readonly kind: 'too_little'; readonly shortage: StockShortage }

export type Prepared =
  | TooLittle
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'open'; readonly redirectUrl: string }
  | {
      readonly kind: 'ask'
      readonly payment: PaymentRow
      readonly order: OrderRow
      /** As long as the hold may last, now that a payment begins; null when the order needs no hold any more. */
      readonly heldUntil: number | null
    }

// The first question comes soon after a guest should be back; later ones wait longer each time.
const firstCheck = 60_000

/** Writes down that a payment begins: claims what pays for the order besides, and finds a page that is open already. */
export async function preparePayment(
  db: Database,
  { provider, policy }: PaymentDesk,
  { orderId, idempotencyKey }: StartPayment,
  now: number,
): Promise<Prepared | StartRefusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return 'order_unknown'
    const known = await findKnown(tx, orderId, idempotencyKey)
    if (known === 'conflict') return 'idempotency_conflict'
    const pressedAgain = known?.idempotency_key === idempotencyKey
    if (known?.redirect_url && pressedAgain) return { kind: 'open', redirectUrl: known.redirect_url }
    const amount = await amountToAsk(tx, locked, now)
    if (typeof amount === 'string') return amount
    const heldUntil = longestHold(locked, policy)
    if (known && isUndecided(known.state)) {
      if (known.amount !== amount) return 'payment_running'
      if (known.redirect_url) return { kind: 'open', redirectUrl: known.redirect_url }
      return { kind: 'ask', payment: known, order: locked.order, heldUntil }
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
        currency: locked.order.currency,
        amount,
        provider: provider.name,
        // The press belongs to a payment whose page never opened and that was given up: this one stands for itself.
        idempotency_key: pressedAgain ? null : idempotencyKey,
        created_at: new Date(now),
        check_at: new Date(now + firstCheck),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { kind: 'ask', payment, order: locked.order, heldUntil }
  })
}

/** Everything the order needs and others may want too: gift cards, a promo code, things of the store. */
async function claimAll(
  tx: Database,
  { order, booking }: LockedOrder,
  now: number,
): Promise<ClaimRefusal | TooLittle | null> {
  // A cart that somebody wants to pay for is not forgotten.
  if (!booking)
    await tx
      .updateTable('order')
      .set({ touched_at: new Date(now) })
      .where('id', '=', order.id)
      .execute()
  const refused = await claimTenders(tx, order, now)
  if (refused) return refused
  const [shortage] = await claimStock(tx, order, now)
  return shortage ? { kind: 'too_little', shortage } : null
}

/** The payment of the same press of the button, else one that is still open. */
async function findKnown(
  tx: Database,
  orderId: string,
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
    .where('state', 'in', undecidedStates)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return open ?? null
}

/** What is owed now: the deposit or everything while the slot is held, the rest of it afterwards. */
async function amountToAsk(
  tx: Database,
  { order, booking }: LockedOrder,
  now: number,
): Promise<number | StartRefusal> {
  if (order.state === 'confirmed') {
    const { paid } = await readOrderMoney(tx, order.id)
    return order.payable > paid ? order.payable - paid : 'payment_duplicate'
  }
  if (order.state === 'paid_unplaced') return 'payment_duplicate'
  if (order.state !== 'open') return booking ? 'hold_expired' : 'cart_closed'
  if (booking && (booking.status !== 'held' || (booking.held_until?.getTime() ?? 0) <= now))
    return 'hold_expired'
  if (!booking && !(await hasLines(tx, order.id))) return 'cart_empty'
  if (!order.name || !order.email || !order.phone || !order.rules_accepted_at) return 'details_missing'
  return order.due_now
}

async function hasLines(tx: Database, orderId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
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
