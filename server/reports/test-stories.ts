import { randomUUID } from 'node:crypto'
import { eveningsOf } from '#domain/report/report-period.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { openCart } from '#server/carts/open-cart.ts'
import { gift } from '#server/carts/test-cart.ts'
import type { Queries } from '#server/db/connect.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, type TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'

/** What can happen in a shop; a story is some of it, each at a time of its own. */
export const storyParts = ['pay', 'promo', 'card', 'redeem', 'walk_in', 'cancel', 'half', 'late'] as const
export type StoryPart = (typeof storyParts)[number]

/** Lives through one part of a story at `now`, with the real use cases: each posts to the ledger as it always does. */
export async function live(shop: TestShop, part: StoryPart, now: number): Promise<void> {
  const { db, book, bank } = shop
  const room = book.rooms[0]?.slug
  const settle = async (orderId: string, at = now, changes = {}) => {
    const ref = await shop.pay(orderId, at, changes)
    if (!ref) return
    bank.end(ref, 'succeeded')
    await shop.webhook(ref, at)
  }
  const booked = async (changes = {}) => {
    const orderId = await shop.hold(shop.slots(room, '2026-12-20'), now)
    await settle(orderId, now, changes)
    return orderId
  }
  const bought = async () => {
    const items = [gift({ worth: { of: 'amount', amount: 30_000 } })]
    const opened = await openCart(db, book, { items, locale: 'en', idempotencyKey: randomUUID() }, now)
    if (!opened.ok) throw new Error(opened.refused.code)
    await settle(opened.orderId)
    return db
      .selectFrom('voucher')
      .select('code')
      .where('bought_by', '=', opened.orderId)
      .executeTakeFirstOrThrow()
  }
  switch (part) {
    case 'pay':
      await booked()
      return
    case 'promo':
      await booked({ promoCode: 'LATENIGHT' })
      return
    case 'card':
      await bought()
      return
    case 'redeem': {
      const { code } = await bought()
      await booked({ voucherCode: code })
      return
    }
    case 'walk_in': {
      const guest = { name: 'Faisal' }
      const wish = { ...shop.slots(room, '2026-12-20'), players: 4, source: 'walk_in', guest } as const
      const who = { locale: 'ar', actor: 'system', idempotencyKey: randomUUID() } as const
      const desk = await bookAtDesk(db, book, { ...wish, ...who }, now)
      if (!desk.ok) throw new Error(desk.code)
      const half = Math.floor((await shop.order(desk.orderId)).payable / 2)
      const payment = { orderId: desk.orderId, amount: half, means: 'cash' } as const
      await takePayment(db, { ...payment, idempotencyKey: randomUUID() }, now)
      return
    }
    case 'cancel':
    case 'half':
    case 'late': {
      const orderId = await booked()
      const share = { cancel: 10_000, half: 5000, late: 0 }[part]
      await cancelOrder(db, { orderId, actor: 'staff:test', share }, now + hour)
      await shop.refundAll(now + 2 * hour)
    }
  }
}

/** Groups of October, before and after midnight, who came, did not, or cancelled; booked hours or weeks ahead. */
export async function playPastEvenings(db: Queries, { book }: TestShop): Promise<void> {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'source'])
    .where('branch_id', '=', book.id)
    .execute()
  const statuses = ['completed', 'completed', 'no_show', 'cancelled', 'checked_in', 'completed'] as const
  const rows = eveningsOf({ from: '2026-10-10', to: '2026-10-29' }).flatMap((date, index) =>
    [instantAt(date, '19:30', 'Asia/Riyadh'), instantAt(addDays(date, 1), '00:30', 'Asia/Riyadh')].map(
      (startsAt, late) => ({
        branch_id: book.id,
        room_id: book.rooms[late]?.id ?? 0,
        order_id: orders[index % orders.length]?.id ?? '',
        status: statuses[(index + late) % statuses.length] ?? 'completed',
        players: 4,
        starts_at: new Date(startsAt),
        ends_at: new Date(startsAt + hour),
        free_at: new Date(startsAt + 1.25 * hour),
        business_day: date,
        created_at: new Date(startsAt - (index + 1) ** 2 * hour),
      }),
    ),
  )
  await db.insertInto('booking').values(rows).execute()
}
