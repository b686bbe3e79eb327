import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type OpenDesk, openDesk } from '#server/desk/test-desk.ts'
import { hour } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { openEditing } from './test-editing.ts'

describeOnDemoDatabase('an edit takes a gift card off an order', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser
  let owner: Browser
  let desk: ReturnType<typeof openEditing>

  beforeAll(async () => {
    ;({ shop, clock, host, manager, owner } = await openDesk(getDb()))
    desk = openEditing(shop, host)
  })

  const off = { returnsGiftCard: true }
  const why = { reason: 'They want to keep it' }

  /** Booked on the site and paid by a card that is worth more, or by one and the bank. */
  async function paidByCard(worth: number) {
    const card = await desk.giftCard(worth, clock.now + 400 * 24 * hour)
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id, shop.now, { voucherCode: card.code })
    if (ref) {
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    }
    const { code } = await shop.order(id)
    const order = await desk.ofCode(code)
    return { ...order, card, spent: worth - (await desk.balance(card.id)) }
  }

  test.each([5000, 900_000])('of an order paid online with %i on it', async (worth) => {
    const { card, spent, ...order } = await paidByCard(worth)
    expect((await order.show()).body.giftCards).toBe(spent)
    const { body: quote } = await order.quote(off)
    expect(quote).toMatchObject({ back: spent, toGiftCards: spent, needsRefundRight: false })
    expect(quote.after).toMatchObject({ total: quote.before.total, due: spent })
    expect((await order.send({ ...off, ...why }, quote)).body.code).toBe('forbidden')
    expect((await order.send(off, quote, { by: manager })).body.code).toBe('edit_reason')
    const done = await order.send({ ...off, ...why }, quote, { by: manager })
    expect(done).toMatchObject({ status: 200, body: { booking: { due: spent } } })
    expect(await desk.balance(card.id)).toBe(worth)
    await order.isSound()
    const { books } = (await owner.get(`${order.path}/file`)).body
    expect(books.audit[0]).toMatchObject({
      action: 'order.edited',
      after: { giftCardOff: true, back: spent, reason: why.reason },
    })
    // What is due again is paid at the desk, by the same card if they like.
    const again = { means: 'gift_card', amount: Math.min(worth, spent), giftCard: card.code }
    const paid = await host.post(`${order.path}/payments`, { parts: [again] })
    expect(paid.body.booking.due).toBe(0)
    await order.isSound()
  })

  test('at the desk: the till’s row is taken back as well, and a fifth player comes in the same edit', async () => {
    const order = await desk.group()
    const card = await desk.giftCard(9000, clock.now + 24 * hour)
    const parts = [
      { means: 'gift_card', amount: 4000, giftCard: card.code },
      { means: 'gift_card', amount: 5000, giftCard: card.code },
      { means: 'cash', amount: order.due - 9000 },
    ]
    await host.post(`${order.path}/payments`, { parts })
    const { body: quote } = await order.quote({ ...off, players: 5 })
    expect(quote).toMatchObject({ back: 9000, toGiftCards: 9000 })
    const dearer = quote.after.total - quote.before.total
    expect(quote.after.due).toBe(9000 + dearer)
    const done = await order.send({ ...off, players: 5, ...why }, quote, { by: manager })
    expect(done.body.booking).toMatchObject({ players: 5, due: 9000 + dearer })
    const states = done.body.takings.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['corrected', 'corrected', 'taken'])
    expect(await desk.balance(card.id)).toBe(9000)
    await order.isSound()
  })
})
