import { beforeAll, describe, expect, test } from 'vitest'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk, riyadh } from '#server/desk/test-desk.ts'
import { minute } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'

describeOnDemoDatabase('selling at a desk', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser

  beforeAll(async () => {
    ;({ shop, clock, host, manager } = await openDesk(getDb()))
    // Few enough that one could ask for more of them than there are.
    await getDb().updateTable('product_stock').set({ quantity: 9 }).where('quantity', '>', 9).execute()
  })

  const desk = riyadh
  type Thing = { product: string; variant: string[]; amount: number; left: number | null }
  const goods = async () =>
    (await host.get(`${desk}/goods`)).body as {
      currency: string
      things: Thing[]
      giftCards: { product: string; amounts: number[] }[]
    }
  const sell = (sale: object, key = crypto.randomUUID()) =>
    host.post(`${desk}/sales`, { locale: 'en', ...sale }, { key })
  const item = ({ product, variant }: Thing, quantity = 1) => ({
    kind: 'product',
    product,
    variant,
    quantity,
  })
  async function counted(): Promise<Thing & { left: number }> {
    const thing = (await goods()).things.find(({ left }) => left !== null && left > 2)
    if (!thing) throw new Error('The demo counts nothing')
    return { ...thing, left: thing.left ?? 0 }
  }
  const orders = async () => (await getDb().selectFrom('order').select('id').execute()).length

  test('a thing is paid, off the shelf and handed over at once; its receipt is a paper', async () => {
    const thing = await counted()
    const sale = {
      items: [item(thing, 2)],
      parts: [{ means: 'cash', amount: 2 * thing.amount, tendered: 2 * thing.amount + 500 }],
    }
    const key = crypto.randomUUID()
    const sold = await sell(sale, key)
    expect(sold).toMatchObject({
      status: 201,
      body: {
        booking: null,
        order: { state: 'confirmed', total: 2 * thing.amount, paid: 2 * thing.amount },
        takings: [{ means: 'cash', amount: 2 * thing.amount, by: 'أسيل القحطاني' }],
      },
    })
    expect(sold.body.things).toMatchObject([{ quantity: 2 }])
    expect(sold.body.things[0].handedOverAt).not.toBeNull()
    expect(
      (await goods()).things.find(
        (one) => one.product === thing.product && one.variant.join() === thing.variant.join(),
      ),
    ).toMatchObject({ left: thing.left - 2 })
    // A lost answer is asked for again, and nothing is sold twice.
    const before = await orders()
    expect((await sell(sale, key)).body).toEqual(sold.body)
    expect(await orders()).toBe(before)
    const receipt = await host.get(`${desk}/orders/${sold.body.order.code}/invoice.pdf`)
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
  })

  test('nothing is sold that is not paid, not there, or paid with more than it costs', async () => {
    const thing = await counted()
    const before = await orders()
    const cash = (amount: number) => [{ means: 'cash', amount }]
    expect((await sell({ items: [item(thing)], parts: cash(thing.amount - 1) })).body.code).toBe(
      'sale_unpaid',
    )
    expect((await sell({ items: [item(thing)], parts: cash(thing.amount + 1) })).body.code).toBe(
      'more_than_owed',
    )
    const all = item(thing, thing.left + 1)
    expect((await sell({ items: [all], parts: cash(thing.amount * (thing.left + 1)) })).body.code).toBe(
      'stock_short',
    )
    expect((await sell({ items: [item({ ...thing, variant: ['pink'] })], parts: cash(1) })).body.code).toBe(
      'variant_unavailable',
    )
    expect(await orders()).toBe(before)
    expect((await counted()).left).toBe(thing.left)
  })

  test('a gift card is good at once, by the code on its receipt', async () => {
    const [card] = (await goods()).giftCards
    const amount = card?.amounts[0] ?? 0
    const gift = {
      kind: 'gift_card',
      product: card?.product,
      design: 'keyhole',
      worth: { of: 'amount', amount },
      recipientName: 'Lubna',
      recipientEmail: '',
      senderName: 'Noura',
      message: '',
      locale: 'ar',
      deliverOn: null,
    }
    const sold = await sell({
      items: [gift],
      parts: [{ means: 'card_terminal', amount, receiptNumber: '12' }],
      email: 'noura@guest.example',
    })
    expect(sold.status).toBe(201)
    const code = sold.body.order.items[0].voucher.code as string
    const thing = await counted()
    const paid = Math.min(amount, thing.amount)
    const parts = [
      { means: 'gift_card', amount: paid, giftCard: code },
      ...(paid < thing.amount ? [{ means: 'cash', amount: thing.amount - paid }] : []),
    ]
    const spent = await sell({ items: [item(thing)], parts })
    expect(spent.body.takings).toMatchObject([{ means: 'gift_card', amount: paid }])
    expect((await sell({ items: [gift], parts: [{ means: 'cash', amount: amount - 1 }] })).body.code).toBe(
      'sale_unpaid',
    )
    const nobody = { ...gift, recipientName: '' }
    expect((await sell({ items: [nobody], parts: [{ means: 'cash', amount }] })).status).toBe(422)
  })

  describe('a whole sale is taken back', () => {
    const giveBack = (code: string, by = host, reason?: string) =>
      by.post(`${desk}/orders/${code}/sale-return`, { ...(reason && { reason }) })
    const giftOf = async () => {
      const [card] = (await goods()).giftCards
      const amount = card?.amounts[0] ?? 0
      const to = { recipientName: 'Lubna', recipientEmail: '', senderName: 'Noura', message: '' }
      const worth = { of: 'amount', amount }
      const gift = { kind: 'gift_card', product: card?.product, design: 'keyhole', worth, ...to }
      return { amount, item: { ...gift, locale: 'ar', deliverOn: null } }
    }
    const tillCash = async () => (await host.get(`${desk}/till`)).body.expected.cash as number

    test('by whoever made it, within some minutes: money, shelf, and a gift card of it', async () => {
      const thing = await counted()
      const gift = await giftOf()
      const before = await tillCash()
      const sold = await sell({
        items: [item(thing, 2), gift.item],
        parts: [
          { means: 'cash', amount: 2 * thing.amount },
          { means: 'card_terminal', amount: gift.amount },
        ],
      })
      expect(sold.body.saleReturn).toBe('undo')
      const { code } = sold.body.order
      const cardId = sold.body.order.items.find((one: { voucher: unknown }) => one.voucher).voucher.code
      const returned = await giveBack(code)
      expect(returned).toMatchObject({
        status: 200,
        body: { saleReturn: null, order: { state: 'cancelled' } },
      })
      expect(returned.body.takings.map(({ state }: { state: string }) => state)).toEqual(['undone', 'undone'])
      expect((await counted()).left).toBe(thing.left)
      expect(await tillCash()).toBe(before)
      // The card of it is no money any more.
      const paid = await sell({
        items: [item(thing)],
        parts: [{ means: 'gift_card', amount: thing.amount, giftCard: cardId }],
      })
      expect(paid.status).not.toBe(201)
      expect((await giveBack(code)).body.code).toBe('taking_settled')
      const { id } = await getDb()
        .selectFrom('order')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      expect(Object.values(await shop.accounts(id)).every((sum) => sum === 0)).toBe(true)
    })

    test('later only by who may correct, with a reason, and the closed evening stays', async () => {
      const thing = await counted()
      const sold = await sell({ items: [item(thing)], parts: [{ means: 'cash', amount: thing.amount }] })
      const { code } = sold.body.order
      clock.now += 16 * minute
      expect((await giveBack(code)).body.code).toBe('forbidden')
      expect((await giveBack(code, manager)).body.code).toBe('edit_reason')
      const returned = await giveBack(code, manager, 'They brought it back')
      expect(returned.body.takings).toMatchObject([
        { state: 'corrected', reversedFor: 'They brought it back' },
      ])
      expect(returned.body.things).toMatchObject([{ handedOverAt: null }])
      expect((await counted()).left).toBe(thing.left)
    })

    test('not with a card that was used, not a part of which went back, and no booking', async () => {
      const gift = await giftOf()
      const cash = [{ means: 'cash', amount: gift.amount }]
      const sold = await sell({ items: [gift.item], parts: cash })
      const { order } = sold.body
      const thing = await counted()
      const spent = Math.min(thing.amount, gift.amount)
      const rest = thing.amount - spent
      await sell({
        items: [item(thing)],
        parts: [
          { means: 'gift_card', amount: spent, giftCard: order.items[0].voucher.code },
          ...(rest > 0 ? [{ means: 'cash', amount: rest }] : []),
        ],
      })
      const left = await tillCash()
      expect((await giveBack(order.code)).body.code).toBe('sale_card_used')
      // Nothing of it was done: the money is still in the drawer.
      expect(await tillCash()).toBe(left)
      const booked = await bookGroup(host, shop.slots())
      expect((await giveBack(booked.code)).body.code).toBe('not_a_sale')
      expect((await giveBack('NOSUCHC0DE')).status).toBe(404)
    })
  })

  test('the books of all of it are in order', async () => {
    const { 'orders without exactly one booking': _, ...broken } = await brokenBooks(getDb())
    expect(broken).toEqual({})
  })
})
