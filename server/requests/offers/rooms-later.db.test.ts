import { beforeAll, expect, test } from 'vitest'
import { sessionAt } from '#domain/availability/session-at.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { readRoomsOfOffer } from '#server/orders/rooms-of-offer.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, type TestShop } from '#server/orders/test-shop.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { bookedOf, offerOf, openShopOfFour } from './test-rooms-offer.ts'

describeOnDemoDatabase('the rooms of an accepted offer', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  beforeAll(async () => {
    shop = await openShopOfFour(getDb())
    desk = await openRequestDesk(shop)
  })

  async function accepted(number: number, wanted: object = {}) {
    const offer = await offerOf(shop, desk, number, wanted)
    const first = await desk.accepted(offer)
    const parts = await getDb()
      .selectFrom('offer_part')
      .innerJoin('order', 'order.id', 'offer_part.order_id')
      .select(['order.id', 'order.code'])
      .where('offer_id', '=', offer.quoteId)
      .orderBy('position')
      .execute()
    const { code: paying } = await getDb()
      .selectFrom('order')
      .select('code')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const shown = async () => (await showRequest(getDb(), offer.id, shop.now)).quote?.several
    return { ...offer, first, paying, rooms: parts, shown }
  }

  test('come with extras of the price list, at its price, in the sum and on the bill', async () => {
    const [extra] = shop.book.rooms[0]?.prices.addOns ?? []
    if (!extra) throw new Error('The demo has no extras')
    const offer = await accepted(0, { addOns: [{ slug: extra.slug, quantity: 3 }] })
    const whole = 430_000 + 3 * extra.price
    expect(await offer.shown()).toMatchObject({
      due: whole,
      addOns: [{ slug: extra.slug, name: extra.name, quantity: 3, amount: 3 * extra.price }],
    })
    const { lines, total } = await shop.order(offer.first)
    expect(total).toBe(whole)
    expect(lines.filter(({ kind }) => kind === 'add_on')).toMatchObject([
      { item: `offer:${extra.slug}`, quantity: 3, amount: 3 * extra.price },
    ])
    await expect(offerOf(shop, desk, 1, { addOns: [{ slug: 'gone', quantity: 1 }] })).rejects.toThrow(
      'add_on_unavailable',
    )
  })

  test('are moved one by one: the bill and the list say where, and the company hears of it', async () => {
    const offer = await accepted(2)
    const [, second] = offer.rooms
    const free = shop.slots('alchemist', '2026-12-20')
    const room = shop.book.rooms.find(({ slug }) => slug === free.room)
    if (!second || !room) throw new Error('There is no second room')
    const move = { orderId: second.id, ...free, actor: `staff:${desk.staffId}` } as const
    expect(await moveBooking(getDb(), shop.book, move, shop.now)).toMatchObject({ ok: true })
    const moved = { room: { slug: room.slug }, startsAt: new Date(free.startsAt).toISOString() }
    expect((await offer.shown())?.parts[1]).toMatchObject(moved)
    const { lines } = await shop.order(offer.first)
    const line = lines.find(({ item }) => item === `offer:${room.slug}:1`)
    expect(line?.name.en).toContain(room.prices.roomName.en)
    expect(line?.name.en).toContain('December')
    const mails = await getDb()
      .selectFrom('mail')
      .select(['kind', 'recipient'])
      .where('order_id', '=', second.id)
      .execute()
    const { email } = await desk.request(offer.id)
    expect(mails).toEqual([{ kind: 'moved', recipient: email }])
    // Where it is now it is found, too, when it is cancelled.
    const cancel = { orderId: second.id, actor: `staff:${desk.staffId}`, byVenue: {} } as const
    expect(await cancelOrder(getDb(), cancel, shop.now)).toMatchObject({ ok: true })
    expect((await offer.shown())?.due).toBe(330_000)
    expect(await bookedOf(getDb(), offer.quoteId)).toBe(3)
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('are each opened and moved by whoever may open the one that pays; a dearer time is paid on its own ticket', async () => {
    const offer = await accepted(6)
    const guest = openGuest(shop)
    const keyFor = async (id: string) => {
      const { code, secret } = await getDb()
        .selectFrom('order')
        .select(['code', 'secret'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { code, key: secret }
    }
    const paying = await keyFor(offer.first)
    const [, second, third] = offer.rooms
    if (!second || !third) throw new Error('There are four rooms')
    const { body: shown } = await guest.keyOf(paying).get()
    expect(shown.rooms.map(({ code }: { code: string }) => code).toSorted()).toEqual(
      offer.rooms.map(({ code }) => code).toSorted(),
    )
    const through = guest.keyOf({ code: second.code, key: paying.key })
    const { body: room } = await through.get()
    expect(room).toMatchObject({ code: second.code, total: 0, booking: { status: 'confirmed' } })
    // Its own key opens it alone, and another room's opens nothing else.
    const own = await keyFor(second.id)
    expect((await guest.keyOf(own).get()).body.rooms).toBeUndefined()
    expect((await guest.keyOf({ code: third.code, key: own.key }).get()).status).toBe(404)
    expect((await guest.keyOf({ code: offer.paying, key: own.key }).get()).status).toBe(404)

    const players = room.booking.players
    const book = shop.book.rooms.find(({ slug }) => slug === room.booking.room.slug)
    if (!book) throw new Error('Its room is gone')
    const usual = (startsAt: number) => {
      const session = sessionAt(book.sessions, shop.book.clock, startsAt)
      return session ? quoteSession({ ...book.prices, fees: [] }, session, { players }, shop.now).total : 0
    }
    const before = usual(Date.parse(room.booking.startsAt))
    const free = Array.from({ length: 20 }, () => shop.slots(book.slug, '2027-01-11').startsAt)
    const dearest = free.reduce((one, other) => (usual(other) > usual(one) ? other : one))
    const toPay = Math.max(0, usual(dearest) - before)
    const wish = { room: book.slug, startsAt: new Date(dearest).toISOString() }
    const asked = await through.get(`/move?room=${wish.room}&startsAt=${wish.startsAt}`)
    expect(asked.body).toEqual({ toPay, toReturn: 0 })
    const moved = await through.send('POST', '/move', { ...wish, expected: { toPay, toReturn: 0 } })
    expect(moved.body).toMatchObject({ order: { total: toPay, booking: { startsAt: wish.startsAt } } })
    const { lines, total } = await shop.order(offer.first)
    expect(total).toBe(430_000)
    expect(lines.filter(({ item }) => item?.startsWith(`offer:${book.slug}`))).toHaveLength(1)
    // By the terms of the booking, as any other: not in the last hours.
    guest.clock.now = dearest - hour
    const late = await through.get(`/move?room=${wish.room}&startsAt=${new Date(free[0] ?? 0).toISOString()}`)
    expect(late.status).toBe(409)
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('say before which of them end with the one that pays', async () => {
    const offer = await accepted(4)
    const codes = offer.rooms.map(({ code }) => code)
    const [, second] = offer.rooms
    const of = (id: string) =>
      getDb()
        .transaction()
        .execute((tx) => readRoomsOfOffer(tx, id))
    const pays = await of(offer.first)
    expect(pays.paidBy).toBeNull()
    expect(pays.rooms.map(({ code }) => code)).toEqual(codes.filter((code) => code !== offer.paying))
    expect(await of(second?.id ?? '')).toEqual({ rooms: [], paidBy: offer.paying })
    const alone = await shop.hold(shop.slots('vault', '2026-12-07'))
    expect(await of(alone)).toEqual({ rooms: [], paidBy: null })
  })
})
