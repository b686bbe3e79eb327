import { randomUUID } from 'node:crypto'
import type { TestBank } from '#server/orders/test-bank.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import type { Slot } from '../../bench/holds-shop.ts'
import { bookAmongFriends, openPart } from '../friends.ts'
import { cancelAsGuest, fillIn, holdAsGuest, openPage, type Shop } from '../guest.ts'

/** What a process does around a call of the bank. */
export const scenes = [
  ...(['start', 'told', 'told-late', 'asked', 'closed', 'cancelled', 'given-back'] as const),
  // A friend pays a part.
  ...(['part', 'part-told'] as const),
]
export type Scene = (typeof scenes)[number]

export type Work = {
  readonly scene: Scene
  readonly orderId: string
  /** Of the press of the button, or of the bank's message. */
  readonly key: string
  readonly ref: string
  readonly paymentId: string
  readonly refundId: string
  readonly shareId: string
  /** The moment at which the process dies; null lets it come to its end. */
  readonly last: number | null
}

export type BankShop = Shop & { readonly bank: TestBank; nextSlot(): Slot }

const tell = ({ db, bank, now }: BankShop, ref: string, eventId: string = randomUUID()) =>
  receiveWebhook(db, bank, { body: JSON.stringify({ eventId, ref }), headers: new Headers() }, now)

/** Brings an order to where a scene begins. */
export async function prepare(shop: BankShop, scene: Scene, last: number | null): Promise<Work> {
  const { db, bank } = shop
  if (scene === 'part' || scene === 'part-told') return preparePart(shop, scene, last)
  const slot = shop.nextSlot()
  const { orderId } = await holdAsGuest(shop, slot)
  await fillIn(shop, orderId)
  const work = { scene, orderId, key: randomUUID(), ref: '', paymentId: '', refundId: '', shareId: '', last }
  if (scene === 'start') return work
  const ref = await openPage(shop, orderId)
  const { paymentId } = await bank.query(ref)
  const opened = { ...work, ref, paymentId: paymentId ?? '' }
  if (scene !== 'closed') bank.end(ref, 'succeeded')
  if (scene === 'told-late') await loseSlot(shop, orderId, slot)
  if (scene === 'told' || scene === 'told-late' || scene === 'asked' || scene === 'closed') return opened
  await tell(shop, ref)
  if (scene === 'cancelled') return opened
  await cancelAsGuest(shop, orderId)
  const { id } = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...opened, refundId: id }
}

async function preparePart(shop: BankShop, scene: 'part' | 'part-told', last: number | null): Promise<Work> {
  const { orderId, shares } = await bookAmongFriends(shop)
  const [shareId] = shares
  const work = { scene, orderId, key: randomUUID(), ref: '', paymentId: '', refundId: '', shareId, last }
  if (scene === 'part') return work
  const ref = await openPart(shop, orderId, shareId)
  shop.bank.end(ref, 'succeeded')
  return { ...work, ref }
}

/** The hold ran out, and somebody else has the slot. */
async function loseSlot(shop: BankShop, orderId: string, slot: Slot): Promise<void> {
  const over = new Date(shop.now - 1000)
  await shop.db.updateTable('booking').set({ held_until: over }).where('order_id', '=', orderId).execute()
  await holdAsGuest(shop, slot)
}

/** What people and the bank do after the process died. */
export const sequels = ['leaves', 'returns', 'pays anyway', 'pays late'] as const
export type Sequel = (typeof sequels)[number]

/** What happens at once. Who leaves is not even told of by the bank: its messages are lost. */
export async function soonAfter(shop: BankShop, work: Work, sequel: Sequel): Promise<void> {
  if (sequel === 'returns') {
    const ref = await openedAgain(shop, work)
    shop.bank.end(ref, 'succeeded')
    await tell(shop, ref, work.key)
    await tell(shop, ref)
  }
  if (sequel === 'pays anyway') await payEveryPage(shop, work.orderId)
}

function openedAgain(shop: BankShop, { scene, orderId, shareId, key, ref }: Work): string | Promise<string> {
  if (scene === 'start') return openPage(shop, orderId, key)
  return scene === 'part' ? openPart(shop, orderId, shareId, key) : ref
}

/** Whoever has a page of the bank's open may pay on it, whether or not we heard that it was opened. */
export async function payEveryPage(shop: BankShop, orderId: string): Promise<void> {
  const payments = await shop.db.selectFrom('payment').select('id').where('order_id', '=', orderId).execute()
  const known = new Set(payments.map(({ id }) => id))
  for (const { ref, paymentId } of [...shop.bank.accounts.values()]) {
    if (!known.has(paymentId)) continue
    shop.bank.end(ref, 'succeeded')
    await tell(shop, ref)
  }
}
