import { beforeAll, expect, test } from 'vitest'
import { changePlayers } from '#server/booking/change-players.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { bookedOf, offerOf, openShopOfFour } from './test-rooms-offer.ts'

describeOnDemoDatabase('an offer of several rooms', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  beforeAll(async () => {
    shop = await openShopOfFour(getDb())
    desk = await openRequestDesk(shop)
  })

  const shown = async (id: string) => (await showRequest(getDb(), id, shop.now)).quote
  const paidSoFar = async (id: string) => (await shown(id))?.several?.paid

  async function pay(orderId: string): Promise<void> {
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
  }

  test('is one sum, in rooms and lines, and holds nothing', async () => {
    const offer = await offerOf(shop, desk, 0)
    expect(await shown(offer.id)).toMatchObject({
      amount: 430_000,
      several: {
        parts: [0, 1, 2, 3].map(() => ({ state: 'offered', order: null, amount: 100_000 })),
        lines: [{ name: 'Coffee and dates', amount: 30_000 }],
        deposit: 90_000,
        company: 'Sidra Trading',
        due: 0,
      },
    })
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(0)
  })

  test('accepted, all rooms are booked; the deposit is paid first, then the rest', async () => {
    const offer = await offerOf(shop, desk, 1)
    const first = await desk.accepted(offer)
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(4)
    expect(await desk.accepted(offer)).toBe(first)
    expect((await shown(offer.id))?.several).toMatchObject({ due: 430_000, dueNow: 90_000, paid: 0 })
    expect((await desk.request(offer.id)).state).toBe('accepted')
    await pay(first)
    expect(await paidSoFar(offer.id)).toBe(90_000)
    await pay(first)
    expect((await shown(offer.id))?.several).toMatchObject({ due: 0, dueNow: 0, paid: 430_000 })
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('names the room that somebody else has, keeps none of the others, and can be offered anew', async () => {
    const offer = await offerOf(shop, desk, 2)
    const [, wanted] = offer.parts
    if (!wanted) throw new Error('There is no second room')
    await shop.hold(wanted)
    const name = shop.book.rooms.find(({ slug }) => slug === wanted.room)?.prices.roomName
    expect(await desk.accept(offer)).toEqual({
      ok: false,
      code: 'offer_room_lost',
      lost: { name, startsAt: wanted.startsAt },
    })
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(0)
    const states = (await shown(offer.id))?.several?.parts.map(({ state }) => state)
    expect(states?.filter((state) => state === 'lost')).toHaveLength(1)
    expect((await desk.request(offer.id)).state).toBe('quoted')
    expect(await desk.quote(offer.id, shop.slots('vault', '2026-12-10'))).toMatchObject({ ok: true })
  })

  test('a smaller group in the first room leaves the other rooms on the bill, as they were agreed', async () => {
    const offer = await offerOf(shop, desk, 4)
    const orderId = await desk.accepted(offer)
    const smaller = { orderId, players: 15, actor: `staff:${desk.staffId}` } as const
    const changed = await changePlayers(getDb(), shop.book, smaller, shop.now)
    expect(changed).toMatchObject({ ok: true, terms: { toPay: 0, toReturn: 0 } })
    const { lines, total } = await shop.order(orderId)
    expect(total).toBe(430_000)
    expect(lines.map(({ amount }) => amount)).toEqual([100_000, 100_000, 100_000, 100_000, 30_000])
  })

  test('a room that staff cancel comes off the sum, and what was paid too much goes back', async () => {
    const offer = await offerOf(shop, desk, 3)
    const first = await desk.accepted(offer)
    await pay(first)
    await pay(first)
    const parts = await getDb()
      .selectFrom('offer_part')
      .select('order_id')
      .where('offer_id', '=', offer.quoteId)
      .orderBy('position')
      .execute()
    const cancelled = { actor: `staff:${desk.staffId}`, byVenue: {} } as const
    const byGuest = await cancelOrder(getDb(), { orderId: first, actor: 'guest' }, shop.now)
    expect(byGuest).toEqual({ ok: false, code: 'cancel_offer_at_desk' })
    const orderId = parts[3]?.order_id ?? ''
    expect(await cancelOrder(getDb(), { orderId, ...cancelled }, shop.now)).toMatchObject({ ok: true })
    await shop.refundAll()
    expect((await shown(offer.id))?.several).toMatchObject({ paid: 330_000, due: 0 })
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(3)
    expect(await cancelOrder(getDb(), { orderId: first, ...cancelled }, shop.now)).toMatchObject({ ok: true })
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(0)
    expect(await brokenBooks(getDb())).toEqual({})
  })
})
