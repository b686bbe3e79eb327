import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { box, gift, mug, mugPrice, stockUp } from './test-cart.ts'

const black = { product: 'mug', variant: 'black' }

describeOnDemoDatabase('a cart over the API', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>
  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
    await stockUp(shop.db, black, 24)
  })

  const open = (items: readonly object[], branch = 'riyadh', options = {}) =>
    guest.call('POST', '/carts', { body: { branch, items }, ...options })

  async function cart(...items: object[]) {
    const { body, status } = await open(items)
    expect(status).toBe(201)
    const order = guest.keyOf(body)
    return { ...order, change: (changes: object) => order.send('PATCH', '', changes) }
  }

  test('is opened, changed, paid and confirmed', async () => {
    const opened = await open([mug(2)])
    expect(opened.status).toBe(201)
    expect(opened.headers.get('set-cookie')).toContain(`order_${opened.body.code}=`)
    expect(opened.body.order).toMatchObject({ state: 'open', booking: null, total: 2 * mugPrice })
    const order = guest.keyOf(opened.body)
    const changed = await order.send('PATCH', '', { ...guest.details, items: [mug(2), mug(1), gift()] })
    expect(changed.body).toMatchObject({
      total: 3 * mugPrice + 30_000,
      items: [{ available: 24 }, { available: null }],
    })
    expect(changed.body.items[0].id, 'the same thing').toBe(opened.body.order.items[0].id)
    const { body } = await order.send('POST', '/payments')
    shop.bank.end(String(body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    const { body: news } = await order.get('/payment')
    expect(news.order).toMatchObject({ state: 'confirmed', paid: news.order.total })
    expect(news.order.items[1].voucher.code).toMatch(/^\w{20}$/)
    expect(await order.send('PATCH', '', { items: [] })).toMatchObject({ body: { code: 'cart_closed' } })
    expect(await order.send('POST', '/cancellation', {})).toMatchObject({
      status: 409,
      body: { code: 'cancel_at_desk', message: expect.stringContaining('Riyadh') },
    })
    expect((await order.get('/invoice.pdf')).status).toBe(200)
  })

  test('one press of a button is one cart', async () => {
    const key = 'one-press-of-a-button-2f9c'
    const first = await open([mug()], 'riyadh', { key })
    expect((await open([mug()], 'riyadh', { key })).body).toMatchObject({
      code: first.body.code,
      key: first.body.key,
    })
    expect(await open([mug(2)], 'riyadh', { key })).toMatchObject({ body: { code: 'idempotency_conflict' } })
    const order = guest.keyOf(first.body)
    const twice = { items: [mug(2)] }
    for (let press = 0; press < 2; press++)
      expect((await order.send('PATCH', '', twice, { key: 'the-same-change' })).body.total).toBe(2 * mugPrice)
  })

  test('a key that others could come upon is no key, and an old one opens nobody’s cart', async () => {
    expect((await open([mug()], 'riyadh', { key: '12345678' })).body.code).toBe('idempotency_key')
    const key = crypto.randomUUID()
    const mine = await open([mug()], 'riyadh', { key })
    await getDb()
      .updateTable('order')
      .set({ created_at: new Date(shop.now - 24 * 60 * 60_000) })
      .where('code', '=', mine.body.code)
      .execute()
    const stranger = await open([mug()], 'riyadh', { key })
    expect(stranger).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(stranger.text).not.toContain(mine.body.code)
    expect(stranger.text).not.toContain(mine.body.key)
  })

  test.each<[string, object, number, string]>([
    ['an unknown product', { ...mug(), product: 'ghost' }, 422, 'item_unavailable'],
    ['a gift card as a thing', { ...mug(), product: 'giftcard' }, 422, 'item_unavailable'],
    ['a thing as a gift card', gift({ product: 'mug' }), 422, 'item_unavailable'],
    ['no option', { ...mug(), variant: [] }, 422, 'variant_unavailable'],
    ['an option of something else', mug(1, 'oud'), 422, 'variant_unavailable'],
    ['one option too many', { ...mug(), variant: ['black', 'black'] }, 422, 'variant_unavailable'],
    ['more than there are', { ...box(), quantity: 20 }, 409, 'stock_short'],
    ['none of it', mug(0), 422, 'invalid'],
    ['less than none', mug(-1), 422, 'invalid'],
    ['half of it', mug(1.5), 422, 'invalid'],
    ['too many of it', mug(21), 422, 'invalid'],
    ['a slug that is none', { ...mug(), product: '../mug' }, 422, 'invalid'],
    ['a worth below the least', gift({ worth: { of: 'amount', amount: 4999 } }), 422, 'invalid'],
    ['a worth beyond the most', gift({ worth: { of: 'amount', amount: 200_001 } }), 422, 'invalid'],
    [
      'a room of another branch',
      gift({ worth: { of: 'room', room: 'submarine', players: 4 } }),
      422,
      'invalid',
    ],
    [
      'a group that does not fit',
      gift({ worth: { of: 'room', room: 'vault', players: 99 } }),
      422,
      'invalid',
    ],
    ['two addresses', gift({ recipientEmail: 'a@b.example,c@d.example' }), 422, 'invalid'],
    ['a header in an address', gift({ recipientEmail: 'a@b.example\r\nBcc: c@d.example' }), 422, 'invalid'],
    ['a day that is over', gift({ deliverOn: '2026-11-14' }), 422, 'invalid'],
    ['a day that is none', gift({ deliverOn: '2026-02-30' }), 422, 'invalid'],
    ['a design nobody drew', gift({ design: 'unicorn' }), 422, 'invalid'],
    ['a long message', gift({ message: 'ا'.repeat(301) }), 422, 'invalid'],
  ])('%s is refused, in both languages, and nothing changes', async (_, item, status, code) => {
    const there = await cart(mug())
    for (const locale of ['en', 'ar'] as const) {
      const refused = await there.send('PATCH', '', { items: [item] }, { locale })
      expect(refused).toMatchObject({ status, body: { code } })
      expect(refused.body.message).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /[a-z]/)
    }
    expect(await open([item])).toMatchObject({ status, body: { code } })
    expect((await there.get()).body.items).toHaveLength(1)
  })

  test('the same thing twice may not add up to more than an order takes', async () => {
    expect(await open([mug(15), mug(15)])).toMatchObject({ status: 422, body: { code: 'too_many_of_one' } })
  })

  test('a gift card’s broken rules are told field by field', async () => {
    const { body } = await open([mug(), gift({ recipientName: ' ', recipientEmail: 'a@b' })])
    expect(Object.keys(body.fields)).toEqual(['items.1.recipientName', 'items.1.recipientEmail'])
    expect(body.fields['items.1.recipientEmail']).toMatchObject({ rule: 'email' })
  })

  test('an evening as a gift costs what the dearest one does', async () => {
    const worth = { of: 'room', room: 'vault', players: 4 } as const
    const { body } = await open([gift({ worth })])
    const room = shop.book.rooms.find(({ slug }) => slug === 'vault')
    const least = 4 * Math.min(...(room?.prices.tiers ?? []).map(({ price }) => price))
    expect(body.order.total).toBeGreaterThan(least)
    expect(body.order.items[0]).toMatchObject({ amount: body.order.total, item: { worth } })
  })

  test('unpublished since: what lies in a cart says so when it is paid, and can be taken out', async () => {
    const there = await cart(mug(), box())
    await there.change(guest.details)
    const publish = (published: boolean) =>
      shop.db.updateTable('product').set({ published }).where('slug', '=', 'puzzlebox').execute()
    await publish(false)
    expect(await there.send('POST', '/payments')).toMatchObject({ body: { code: 'item_unavailable' } })
    expect((await there.change({ items: [mug()] })).body.items).toHaveLength(1)
    await publish(true)
    expect((await there.send('POST', '/payments')).status).toBe(201)
  })

  test('a price that changed is told before it is charged, once', async () => {
    const there = await cart(box())
    await there.change(guest.details)
    const ofBox = (amount: number) =>
      shop.db
        .updateTable('product_price')
        .set({ amount })
        .where('currency', '=', 'SAR')
        .where('product_id', '=', shop.db.selectFrom('product').select('id').where('slug', '=', 'puzzlebox'))
        .execute()
    await ofBox(19_900)
    expect(await there.send('POST', '/payments')).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', message: expect.stringContaining('199.00') },
    })
    expect((await there.get()).body).toMatchObject({ total: 19_900, items: [{ unitAmount: 19_900 }] })
    expect((await there.send('POST', '/payments')).status).toBe(201)
    await ofBox(18_900)
  })

  test('paying asks for something to pay, for who pays, and for what is there', async () => {
    const there = await cart()
    expect((await there.get()).body).toMatchObject({ total: 0, lines: [], items: [] })
    expect(await there.send('POST', '/payments')).toMatchObject({ body: { code: 'cart_empty' } })
    await there.change({ items: [mug(4)] })
    expect(await there.send('POST', '/payments')).toMatchObject({ body: { code: 'details_missing' } })
    await there.change(guest.details)
    await stockUp(shop.db, black, 3)
    for (const [locale, words] of [
      ['en', 'Only 3 of The Confession Mug'] as const,
      ['ar', 'بقيت 3 قطع'] as const,
    ])
      expect(await there.send('POST', '/payments', undefined, { locale })).toMatchObject({
        status: 409,
        body: { code: 'stock_short', message: expect.stringContaining(words) },
      })
    // Other things can still be changed, and less of it as well.
    expect((await there.change({ items: [mug(4), box()] })).status).toBe(200)
    expect(await there.change({ items: [mug(5), box()] })).toMatchObject({ body: { code: 'stock_short' } })
    expect((await there.change({ items: [mug(3)] })).body.items[0].available).toBe(3)
    const { body } = await there.send('POST', '/payments')
    expect(body.redirectUrl).toContain('bank')
    // The page is closed for the change, and what it had claimed is there again.
    expect((await there.change({ items: [mug(1)] })).body.items[0].available).toBe(3)
    await stockUp(shop.db, black, 24)
  })
})
