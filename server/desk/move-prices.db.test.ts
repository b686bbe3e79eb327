import { beforeAll, expect, test } from 'vitest'
import { slotPrice } from '#server/availability/slot-price.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

const desk = '/office/branches/riyadh'
const players = 4

describeOnDemoDatabase('a move by staff to a session of another price', (getDb) => {
  let shop: TestShop
  let host: Browser
  let now: number

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    host = await openOffice(getDb(), { now: () => now, providers: shop.providers }).as('aseel')
  })

  const priceOf = ({ room, startsAt }: { room: string; startsAt: number }): number => {
    const book = shop.book.rooms.find(({ slug }) => slug === room)
    if (!book) throw new Error(`There is no ${room}`)
    const times = {
      startsAt,
      endsAt: startsAt + hour,
      freeAt: startsAt + hour,
      audience: 'everyone' as const,
      mode: 'private' as const,
    }
    const businessDay = new Date(startsAt).toISOString().slice(0, 10)
    return slotPrice(book, { ...times, businessDay }, players, shop.now)?.total ?? 0
  }
  /** A paid booking, and a free session elsewhere that costs more or less. */
  async function between(wanted: 'dearer' | 'cheaper') {
    const { held, slot } = await openGuest(shop).ticket()
    const here = priceOf(slot)
    for (let tries = 0; tries < 60; tries++) {
      const to = shop.slots(tries % 2 ? 'vault' : 'alchemist')
      const there = priceOf(to)
      if (wanted === 'dearer' ? there > here : there < here)
        return {
          path: `${desk}/orders/${held.code}`,
          slot,
          to: { room: to.room, startsAt: new Date(to.startsAt).toISOString() },
        }
    }
    throw new Error(`No session is ${wanted}`)
  }
  const ask = async (path: string, { room, startsAt }: { room: string; startsAt: string }) =>
    (await host.get(`${path}/move?room=${room}&startsAt=${startsAt}`)).body

  test('tells the difference before, keeps the price unless it is asked for, and takes it when it is', async () => {
    const kept = await between('dearer')
    const terms = await ask(kept.path, kept.to)
    expect(terms.toPay).toBeGreaterThan(0)
    const moved = await host.post(`${kept.path}/move`, kept.to)
    expect(moved).toMatchObject({ status: 200, body: { due: 0, startsAt: kept.to.startsAt } })

    const paid = await between('dearer')
    const dearer = await ask(paid.path, paid.to)
    const wrong = await host.post(`${paid.path}/move`, { ...paid.to, expected: { toPay: 1, toReturn: 0 } })
    expect(wrong.body.code).toBe('terms_changed')
    const charged = await host.post(`${paid.path}/move`, { ...paid.to, expected: dearer })
    expect(charged).toMatchObject({ status: 200, body: { due: dearer.toPay, startsAt: paid.to.startsAt } })
  })

  test('gives back what a cheaper one costs less, by the terms of the booking', async () => {
    const { path, to } = await between('cheaper')
    const terms = await ask(path, to)
    expect(terms).toEqual({ toPay: 0, toReturn: expect.any(Number) })
    expect(terms.toReturn).toBeGreaterThan(0)
    const before = (await host.get(path)).body.booking
    const moved = await host.post(`${path}/move`, { ...to, expected: terms })
    expect(moved.status).toBe(200)
    expect(moved.body.payable).toBe(before.payable - terms.toReturn)
  })

  test('is told when the guest could not move by themselves any more', async () => {
    const { path, slot, to } = await between('dearer')
    now = slot.startsAt - 30 * 60_000
    try {
      const terms = await ask(path, to)
      // By then nothing goes back for a cheaper one, as was agreed.
      expect(terms).toEqual({ toPay: expect.any(Number), toReturn: 0 })
      expect((await host.post(`${path}/move`, { ...to, expected: terms })).body.due).toBe(terms.toPay)
    } finally {
      now = shop.now
    }
  })
})
