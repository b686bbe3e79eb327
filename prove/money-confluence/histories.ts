import { randomUUID } from 'node:crypto'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { askPayment } from '#server/payments/ask-payment.ts'
import type { BankShop } from '../crash-at-await/crash-scenes.ts'
import { bookAmongFriends, openPart } from '../friends.ts'
import { fillIn, holdAsGuest, openPage } from '../guest.ts'

export const plots = [
  ...(['paid', 'declined then paid', 'paid twice', 'left'] as const),
  ...(['paid late', 'paid late for a slot that is gone'] as const),
  ...(['friends pay', 'a friend pays twice'] as const),
]
export type Plot = (typeof plots)[number]

/** The bank decides something about a page; `after all` takes back what it had decided. */
export type Turn = { readonly ref: string; readonly to: 'succeeded' | 'failed' | 'expired' | 'after all' }
/** A message of the bank, sent once the turn it belongs to has come. */
export type Message = {
  readonly eventId: string
  readonly ref: string
  readonly turn: number | null
  readonly told: 'pending' | 'succeeded' | 'failed' | 'expired'
}
export type History = {
  readonly orderId: string
  readonly turns: readonly Turn[]
  readonly messages: readonly Message[]
}

/** Writes what happened before the messages begin to come. */
export async function writeHistory(shop: BankShop, plot: Plot): Promise<History> {
  if (plot === 'friends pay' || plot === 'a friend pays twice') return writeOfFriends(shop, plot)
  const slot = shop.nextSlot()
  const { orderId } = await holdAsGuest(shop, slot)
  await fillIn(shop, orderId)
  const first = await openPage(shop, orderId)
  switch (plot) {
    case 'paid':
      return story(orderId, [{ ref: first, to: 'succeeded' }])
    case 'left':
      return story(orderId, [{ ref: first, to: 'expired' }])
    case 'declined then paid':
    case 'paid twice': {
      shop.bank.end(first, 'failed')
      await askPayment(shop.db, { sandbox: shop.bank }, orderId, shop.now)
      const second = await openPage(shop, orderId)
      const paid: Turn = { ref: second, to: 'succeeded' }
      return story(orderId, plot === 'paid twice' ? [paid, { ref: first, to: 'after all' }] : [paid])
    }
    case 'paid late':
    case 'paid late for a slot that is gone': {
      await endHold(shop, orderId)
      if (plot !== 'paid late') await sellTo(shop, slot)
      return story(orderId, [{ ref: first, to: 'succeeded' }])
    }
  }
}

/** The deposit is paid; what friends pay of the rest comes in any order. */
async function writeOfFriends(shop: BankShop, plot: 'friends pay' | 'a friend pays twice'): Promise<History> {
  const { orderId, shares } = await bookAmongFriends(shop)
  const [one, other] = shares
  const first = await openPart(shop, orderId, one)
  const second: Turn = { ref: await openPart(shop, orderId, other), to: 'succeeded' }
  if (plot === 'friends pay') return story(orderId, [{ ref: first, to: 'succeeded' }, second])
  shop.bank.end(first, 'failed')
  await askPayment(shop.db, { sandbox: shop.bank }, orderId, shop.now)
  const again = await openPart(shop, orderId, one)
  return story(orderId, [{ ref: again, to: 'succeeded' }, second, { ref: first, to: 'after all' }])
}

/** Four messages an order: one before anything is decided, and some after each turn. */
function story(orderId: string, turns: readonly Turn[]): History {
  const [first] = turns
  const told = (to: Turn['to']) => (to === 'after all' ? 'succeeded' : to)
  const before: Message = { eventId: randomUUID(), ref: first?.ref ?? '', turn: null, told: 'pending' }
  const after = Array.from({ length: 3 }, (_, index): Message => {
    const turn = index % turns.length
    const { ref, to } = turns[turn] as Turn
    return { eventId: randomUUID(), ref, turn, told: told(to) }
  })
  return { orderId, turns, messages: [before, ...after] }
}

async function endHold(shop: BankShop, orderId: string): Promise<void> {
  const over = new Date(shop.now - 1000)
  await shop.db.updateTable('booking').set({ held_until: over }).where('order_id', '=', orderId).execute()
  await expireHolds(shop.db, shop.now)
}

async function sellTo(shop: BankShop, slot: ReturnType<BankShop['nextSlot']>): Promise<void> {
  const input = { ...slot, players: 4, locale: 'ar', idempotencyKey: randomUUID() } as const
  const guest = { name: 'Huda', email: 'huda@guest.example' }
  const sold = await bookAtDesk(
    shop.db,
    shop.book,
    { ...input, guest, source: 'walk_in', actor: 'staff:1' },
    shop.now,
  )
  if (!sold.ok) throw new Error(sold.code)
}
