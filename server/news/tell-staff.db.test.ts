import { beforeAll, describe, expect, test } from 'vitest'
import { moveBooking } from '#server/booking/move-booking.ts'
import { box, fillCart, stockUp } from '#server/carts/test-cart.ts'
import { readRow } from '#server/db/rows.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { passRequest } from '#server/requests/inbox/pass-request.ts'
import { declineQuote } from '#server/requests/offers/decline-quote.ts'
import { replyToRequest } from '#server/requests/reply-to-request.ts'
import { contactForm, openRequestDesk } from '#server/requests/test-request-desk.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { type Newsroom, openNewsroom } from './test-newsroom.ts'

describeOnDemoDatabase('staff are told', (getDb) => {
  let room: Newsroom
  beforeAll(async () => {
    room = await openNewsroom(getDb())
  })
  const now = () => room.shop.now

  test('of a booking: once, and whoever works in its branch', async () => {
    const owner = await room.join('owner')
    const host = await room.join('host', 'riyadh')
    const elsewhere = await room.join('manager', 'dubai')
    const left = await room.join('manager', 'riyadh')
    await getDb().updateTable('staff_member').set({ active: false }).where('id', '=', left).execute()
    const invited = await room.join('manager', 'riyadh')
    await getDb().deleteFrom('staff_credential').where('staff_id', '=', invited).execute()
    await room.book()
    for (const one of [owner, host]) expect(await room.told(one)).toEqual(['order.confirmed'])
    for (const one of [elsewhere, left, invited]) expect(await room.told(one)).toEqual([])
  })

  test('of nothing that was rolled back', async () => {
    const owner = await room.join('owner')
    const orderId = await room.book()
    const undone = getDb()
      .transaction()
      .execute(async (tx) => {
        const cancelled = await cancelOrder(tx, { orderId, actor: 'guest' }, now())
        expect(cancelled.ok).toBe(true)
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    expect(await room.told(owner)).toEqual(['order.confirmed'])
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, now())
    await cancelOrder(getDb(), { orderId, actor: 'guest' }, now())
    expect(await room.told(owner)).toEqual(['order.confirmed', 'order.cancelled'])
  })

  test('of what they wish, where they wish it, and of colleagues only on request', async () => {
    const quiet = await room.join('manager', 'riyadh')
    await room.wish(quiet, { booking_new: 'off', booking_changed: 'digest' })
    const far = await room.join('owner')
    await room.wish(far, {}, { branches: ['dubai'] })
    const curious = await room.join('manager', 'riyadh')
    await room.wish(curious, {}, { colleagues: true })
    const orderId = await room.book()
    const { shop } = room
    const move = (actor: 'guest' | `staff:${string}`) =>
      moveBooking(getDb(), shop.book, { orderId, actor, ...shop.slots() }, now())
    expect((await move(`staff:${quiet}`)).ok).toBe(true)
    expect((await move(`staff:${curious}`)).ok).toBe(true)
    expect((await move('guest')).ok).toBe(true)
    expect(await room.told(quiet)).toEqual(['booking.moved'])
    expect(await room.told(far)).toEqual([])
    expect(await room.told(curious)).toEqual(['order.confirmed', 'booking.moved', 'booking.moved'])
  })

  describe('of everything else, once:', () => {
    test('a payment that failed, and money that needs a look', async () => {
      const owner = await room.join('owner')
      const host = await room.join('host', 'riyadh')
      const orderId = await room.shop.hold(room.shop.slots())
      const ref = await room.shop.pay(orderId)
      room.shop.bank.end(ref, 'failed')
      await room.shop.webhook(ref)
      await room.shop.webhook(ref)
      const order = await readRow(getDb(), 'order', { id: orderId }, ['id', 'code', 'currency', 'branch_id'])
      for (let times = 0; times < 2; times++)
        await getDb()
          .transaction()
          .execute((tx) =>
            writeNotice(tx, order, { kind: 'dispute_open', amount: 500, cause: `test:${orderId}` }, now()),
          )
      expect(await room.told(owner)).toEqual(['payment.failed', 'payment.noticed'])
      expect(await room.told(host)).toEqual([])
    })

    test('requests, messages, and a declined offer', async () => {
      const desk = await openRequestDesk(room.shop)
      const manager = await room.join('manager', 'riyadh')
      const sent = await desk.send()
      await replyToRequest(getDb(), { requestId: sent.id, text: 'One more thing' }, now())
      await desk.quote(sent.id, room.shop.slots())
      await declineQuote(getDb(), sent.id, now())
      await declineQuote(getDb(), sent.id, now())
      await desk.send({ ...contactForm, branch: 'riyadh' })
      const automatic = await desk.send({ automatic: true })
      const before = ['request.received', 'message.received', 'request.declined', 'message.received']
      expect(await room.told(manager)).toEqual(before)
      const other = await room.join('manager', 'riyadh')
      await room.wish(other, {}, { colleagues: true })
      await passRequest(getDb(), { requestId: automatic.id, staffId: desk.staffId }, now())
      expect(await room.told(other)).toEqual(['request.received'])
      expect(await room.told(manager)).toEqual(before)
    })

    test('a review', async () => {
      const manager = await room.join('manager', 'riyadh')
      const orderId = await room.book()
      await getDb()
        .updateTable('booking')
        .set({ status: 'completed' })
        .where('order_id', '=', orderId)
        .execute()
      const rating = { orderId, rating: 5, text: 'We got out', locale: 'en' } as const
      expect(await rateBooking(getDb(), rating, now())).toBe('rated')
      expect(await rateBooking(getDb(), rating, now())).toBe('review_given')
      expect(await room.told(manager)).toEqual(['order.confirmed', 'review.received'])
    })

    test('a shelf that ran out, when nobody is still paying for its last piece', async () => {
      const manager = await room.join('manager', 'riyadh')
      const { shop } = room
      const boxes = { product: 'puzzlebox' }
      await stockUp(getDb(), boxes, 2)
      const pay = async () => shop.pay(await fillCart(shop, [box()]))
      const [first, second] = [await pay(), await pay()]
      const arrive = async (ref: string) => {
        shop.bank.end(ref, 'succeeded')
        await shop.webhook(ref)
      }
      await arrive(first)
      expect(await room.told(manager)).toEqual(['order.confirmed'])
      await arrive(second)
      expect(await room.told(manager)).toEqual(['order.confirmed', 'product.sold_out', 'order.confirmed'])
      const topics = await getDb().selectFrom('news').select('topic').orderBy('id', 'desc').limit(3).execute()
      expect(topics.map(({ topic }) => topic)).toEqual(['store_order', 'stock', 'store_order'])
    })
  })
})
