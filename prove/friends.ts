import { randomUUID } from 'node:crypto'
import type { TestBank } from '#server/orders/test-bank.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { openSplit } from '#server/shares/open-split.ts'
import { readSplit } from '#server/shares/record/split-rows.ts'
import type { Slot } from '../bench/holds-shop.ts'
import { deskOf, fillIn, holdAsGuest, openPage, type Shop } from './guest.ts'

const day = 24 * 3_600_000

type BankShop = Shop & { readonly bank: TestBank; nextSlot(): Slot }

/** Books a game by its deposit and shares the rest in two; answers the parts. */
export async function bookAmongFriends(
  shop: BankShop,
): Promise<{ orderId: string; shares: readonly [string, string] }> {
  const { orderId } = await holdAsGuest(shop, slotInTime(shop))
  await fillIn(shop, orderId, 'deposit')
  const ref = await openPage(shop, orderId)
  shop.bank.end(ref, 'succeeded')
  const body = JSON.stringify({ eventId: randomUUID(), ref })
  await receiveWebhook(shop.db, shop.bank, { body, headers: new Headers() }, shop.now)
  const shares = await shop.db.transaction().execute(async (tx) => {
    const wish = { mode: 'even', ifShort: 'desk', shares: [{}, {}] } as const
    const opened = await openSplit(tx, shop.book, orderId, { ...wish, shares: [...wish.shares] }, shop.now)
    if (opened !== 'opened') throw new Error(opened)
    return (await readSplit(tx, orderId))?.shares ?? []
  })
  const [first, second] = shares
  if (!first || !second) throw new Error('It was not shared in two')
  return { orderId, shares: [first.id, second.id] }
}

/** Opens the payment page of a part; answers the provider's name for it. */
export async function openPart(
  shop: Shop,
  orderId: string,
  shareId: string,
  key: string = randomUUID(),
): Promise<string> {
  const share = {
    shareId,
    count: 1,
    email: 'friend@friends.example',
    locale: 'ar',
    returnUrl: 'https://site.example/share',
  } as const
  const started = await startPayment(shop.db, deskOf(shop), { orderId, idempotencyKey: key, share }, shop.now)
  if (!started.ok) throw new Error(started.code)
  return started.redirectUrl?.split('/').at(-1) ?? ''
}

/** Friends have time to pay. */
function slotInTime(shop: BankShop): Slot {
  for (;;) {
    const slot = shop.nextSlot()
    if (slot.startsAt > shop.now + 14 * day) return slot
  }
}
