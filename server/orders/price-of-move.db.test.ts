import { beforeAll, expect, test } from 'vitest'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from './test-shop.ts'

describeOnDemoDatabase('the extras of a booking that moves', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  /** The branch, after somebody of the office changed what it offers. */
  const offering = (change: (slug: string) => { maxQuantity: number } | null): BranchBook => ({
    ...shop.book,
    rooms: shop.book.rooms.map((room) => ({
      ...room,
      prices: {
        ...room.prices,
        addOns: room.prices.addOns.flatMap((addOn) => {
          const changed = change(addOn.slug)
          return changed ? [{ ...addOn, ...changed }] : []
        }),
      },
    })),
  })

  async function booked() {
    const addOn = shop.book.rooms
      .find(({ slug }) => slug === 'vault')
      ?.prices.addOns.find(({ per, maxQuantity }) => per === 'order' && maxQuantity > 1)
    if (!addOn) throw new Error('The demo has no extra of which there can be two')
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id, shop.now, { addOns: [{ slug: addOn.slug, quantity: 2 }] })
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, addOn, line: (await shop.order(id)).lines.find(({ item }) => item === addOn.slug) }
  }

  test.each([
    ['fewer may be chosen now', { maxQuantity: 1 }],
    ['it is no longer offered', null],
  ])('come along as they were bought, though %s', async (_, now) => {
    const { id, addOn, line } = await booked()
    const book = offering((slug) => (slug === addOn.slug ? now : { maxQuantity: 9 }))
    const moved = await moveBooking(shop.db, book, { orderId: id, ...shop.slots(), actor: 'guest' }, shop.now)
    expect(moved).toMatchObject({ ok: true })
    expect((await shop.order(id)).lines).toContainEqual(line)
  })
})
