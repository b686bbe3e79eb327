import { randomUUID } from 'node:crypto'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import type { Database } from '#server/db/connect.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import type { PaymentDesk } from '#server/payments/payment-desk.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { paySandbox } from '#server/payments/sandbox/pay-sandbox.ts'
import { announceSandboxPayment } from '#server/payments/sandbox/sandbox-webhooks.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { joinWaiting } from '#server/waiting/join-waiting.ts'
import type { Slot } from '../bench/holds-shop.ts'

export type Shop = {
  readonly db: Database
  readonly book: BranchBook
  readonly provider: PaymentProvider
  readonly now: number
}

export type HeldOrder = { readonly orderId: string; readonly code: string }

const contact = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }

export async function holdAsGuest({ db, book, now }: Shop, slot: Slot, players = 4): Promise<HeldOrder> {
  const input = { ...slot, players, locale: 'en', idempotencyKey: randomUUID() } as const
  const held = await holdSlot(db, book, input, now)
  if (!held.ok) throw new Error(held.code)
  return held
}

export async function fillIn(
  { db, book, now }: Shop,
  orderId: string,
  pays: 'full' | 'deposit' = 'full',
): Promise<void> {
  const changes = { contact, rulesAccepted: true, pays }
  const refused = await changeOrder(db, book, { orderId, changes }, now)
  if (!refused.ok) throw new Error(refused.code)
}

export function deskOf({ provider, book }: Pick<Shop, 'provider' | 'book'>): PaymentDesk {
  return {
    provider,
    policy: book.policy,
    returnUrl: (code) => `https://site.example/confirm?order=${code}`,
    webhookUrl: 'https://site.example/api/payments/webhooks/sandbox',
  }
}

/** Opens the payment page; answers the provider's name for it. */
export async function openPage(shop: Shop, orderId: string, key: string = randomUUID()): Promise<string> {
  const started = await startPayment(shop.db, deskOf(shop), { orderId, idempotencyKey: key }, shop.now)
  if (!started.ok) throw new Error(started.code)
  return started.redirectUrl?.split('/').at(-1) ?? ''
}

/** Pays on the demo provider's page; its message has been taken when this answers. */
export async function payAtSandbox(shop: Shop, ref: string): Promise<void> {
  const { db, provider, now } = shop
  const paid = await paySandbox(db, ref, 'success', now)
  if (!paid) throw new Error(`The page ${ref} was not open`)
  let delivered: Promise<void> | undefined
  announceSandboxPayment(
    {
      db,
      now: () => now,
      deliver: async (_url, body, headers) => {
        const received = await receiveWebhook(db, provider, { body, headers: new Headers(headers) }, now)
        if (received !== 'settled') throw new Error(`The message was answered with ${received}`)
      },
      later: (_ms, work) => {
        delivered = work()
      },
    },
    paid,
  )
  await delivered
}

/** Somebody else puts themselves on the list for a time that is taken. */
export async function waitAsGuest({ db, book, now }: Shop, { room, startsAt }: Slot): Promise<void> {
  const idempotencyKey = randomUUID()
  const { timeZone, businessDayStart } = book.clock
  const date = businessDay(startsAt, timeZone, businessDayStart)
  const who = { name: 'Salma', email: `${idempotencyKey}@guest.example`, players: 4, locale: 'ar' } as const
  const joined = await joinWaiting(db, book, { ...who, room, startsAt, date, idempotencyKey }, now)
  if (!joined.ok) throw new Error(joined.code)
}

export async function cancelAsGuest({ db, now }: Shop, orderId: string): Promise<void> {
  const cancelled = await cancelOrder(db, { orderId, actor: 'guest' }, now)
  if (!cancelled.ok) throw new Error(cancelled.code)
}

/** What the job does for a cancelled order. */
export async function carryOutRefunds({ db, provider, now }: Shop, orderId: string): Promise<void> {
  const open = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .execute()
  for (const { id } of open) {
    const state = await executeRefund(db, { [provider.name]: provider }, id, now)
    if (state !== 'succeeded') throw new Error(`The refund is ${state}`)
  }
}
