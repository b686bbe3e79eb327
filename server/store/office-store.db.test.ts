import { beforeAll, expect, test } from 'vitest'
import { longest } from '#domain/rules/longest.ts'
import { fillCart, mug, shelfOf, stockUp } from '#server/carts/test-cart.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { listProducts } from './list-products.ts'
import { showGiftCardShop } from './show-gift-card-shop.ts'

const both = (text: string) => ({ en: text, ar: `${text} ع` })

describeOnDemoDatabase('the store in the office', (getDb) => {
  let shop: TestShop
  let host: Browser
  let manager: Browser
  let owner: Browser
  const desk = '/office/branches/riyadh'

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
  })

  const product = async (slug: string) =>
    (await manager.get(`${desk}/store`)).body.products.find((one: { slug: string }) => one.slug === slug)
  const adjust = (slug: string, adjustment: object, browser = manager) =>
    browser.post(`${desk}/store/${slug}/stock`, { variant: [], reason: 'count', ...adjustment })
  const content = (changes: object = {}) => ({
    name: both('Torch'),
    short: both('Light'),
    description: both('Small and bright.'),
    variants: [],
    prices: [{ amount: 4900, currency: 'SAR' }],
    published: true,
    pictures: [],
    ...changes,
  })
  const audit = (action: string) =>
    getDb()
      .selectFrom('audit_entry')
      .select(['before', 'after', 'branch_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  test('a shelf is filled and emptied with a reason, never below nothing', async () => {
    await stockUp(getDb(), { product: 'mug', variant: 'black' }, 3)
    const at = { variant: ['black'] }
    const answer = await adjust('mug', { ...at, by: 12, reason: 'delivery', note: 'Box 7' })
    const shelf = answer.body.shelves.find(({ variant }: { variant: string[] }) => variant[0] === 'black')
    expect(shelf).toMatchObject({ quantity: 15, promised: 0 })
    expect(await audit('product.stock_adjusted')).toMatchObject({
      branch_id: shop.book.id,
      before: { quantity: 3 },
      after: { quantity: 15, reason: 'delivery', note: 'Box 7', variant: 'black' },
    })
    expect((await adjust('mug', { ...at, by: -16 })).body.code).toBe('stock_changed')
    expect((await adjust('mug', { ...at, by: 0 })).status).toBe(422)
    expect((await adjust('mug', { variant: ['purple'], by: 1 })).status).toBe(404)
    expect((await adjust('nothing', { by: 1 })).status).toBe(404)
    expect((await adjust('mug', { ...at, by: 1 }, host)).status).toBe(403)
  })

  test('what is promised lies on no shelf, waits at the desk and is handed over once', async () => {
    const black = { product: 'mug', variant: 'black' }
    await stockUp(getDb(), black, 10)
    const orderId = await fillCart(shop, [mug(2)])
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect(await shelfOf(getDb(), black)).toEqual({ left: 8, claimed: 2 })
    const shelf = async () =>
      (await product('mug')).shelves.find(({ variant }: { variant: string[] }) => variant[0] === 'black')
    expect(await shelf()).toMatchObject({ quantity: 8, promised: 2 })
    // Nobody counts away what was sold.
    expect((await adjust('mug', { variant: ['black'], by: -9 })).body.code).toBe('stock_changed')
    const { code } = await shop.order(orderId)
    const waiting = async () =>
      (await host.get(`${desk}/waiting-orders`)).body.items.filter(
        (one: { code: string }) => one.code === code,
      )
    expect(await waiting()).toMatchObject([{ name: 'Nora', startsAt: null, things: [{ quantity: 2 }] }])
    expect((await host.post(`${desk}/orders/${code}/hand-over`)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await shelf()).toMatchObject({ quantity: 8, promised: 0 })
    expect((await host.post(`${desk}/orders/${code}/hand-over`)).body.code).toBe('nothing_to_hand_over')
  })

  test('a product is made for all branches by those who run the venue, and shown when they say so', async () => {
    expect((await manager.post('/office/products', { slug: 'torch', ...content() })).status).toBe(403)
    const made = await owner.post('/office/products', { slug: 'torch', ...content({ published: false }) })
    expect(made.status).toBe(204)
    expect((await listProducts(getDb())).map(({ slug }) => slug)).not.toContain('torch')
    expect(await product('torch')).toMatchObject({ shelves: [{ variant: [], quantity: null, promised: 0 }] })
    expect((await owner.post('/office/products', { slug: 'torch', ...content() })).body.code).toBe(
      'slug_taken',
    )
    expect((await owner.call('PUT', '/office/products/torch', content())).status).toBe(204)
    expect((await listProducts(getDb())).find(({ slug }) => slug === 'torch')).toMatchObject({
      name: both('Torch'),
      prices: [{ amount: 4900, currency: 'SAR' }],
    })
    // Its first delivery begins the count.
    expect((await adjust('torch', { by: -1 })).body.code).toBe('stock_changed')
    expect((await adjust('torch', { by: 5, reason: 'delivery' })).body.shelves[0].quantity).toBe(5)
  })

  test('prices, options and pictures that make no sense are refused', async () => {
    await owner.post('/office/products', { slug: 'rope', ...content({ published: false }) })
    const change = async (changes: object) =>
      (await owner.call('PUT', '/office/products/rope', content(changes))).body?.code ?? 'done'
    const option = (slug: string) => ({ slug, name: both(slug) })
    const sizes = (...slugs: string[]) => [{ field: both('Size'), options: slugs.map(option) }]
    expect(await change({ prices: [{ amount: 5005, currency: 'KWD' }] })).toBe('product_wrong')
    expect(await change({ variants: sizes('s', 's') })).toBe('product_wrong')
    const shownBy = (picture: string) => ({
      variants: [{ field: both('Size'), options: [{ ...option('s'), picture }] }],
      pictures: [{ name: 'store/candle', alt: both('A candle') }],
    })
    expect(await change(shownBy('store/mug'))).toBe('product_wrong')
    expect(await change(shownBy('store/candle'))).toBe('done')
    const named = (length: number) => [{ field: both('Size'), options: [{ slug: 's', name: long(length) }] }]
    const long = (length: number) => ({ en: 'x'.repeat(length), ar: 'س'.repeat(length) })
    expect(await change({ variants: named(longest.variantName) })).toBe('done')
    expect(await change({ variants: named(longest.variantName + 1) })).toBe('invalid')
    expect(await change({ variants: [{ field: long(longest.variantName + 1), options: [] }] })).toBe(
      'invalid',
    )
    const picture = { name: 'store/nowhere', alt: both('A rope') }
    expect(await change({ pictures: [picture] })).toBe('picture_unknown')
    const known = (await product('mug')).pictures[0]
    const undescribed = { name: known.name, alt: { en: 'A mug', ar: '' } }
    expect(await change({ pictures: [undescribed] })).toBe('picture_undescribed')
    expect(await change({ variants: sizes('s', 'm'), pictures: [] })).toBe('done')
    await adjust('rope', { variant: ['m'], by: 2, reason: 'delivery' })
    // What lies on a shelf, or was sold from it, keeps its option.
    expect(await change({ variants: sizes('s') })).toBe('variants_fixed')
    await adjust('rope', { variant: ['m'], by: -2 })
    expect(await change({ variants: sizes('s') })).toBe('done')
    expect(await audit('product.changed')).toMatchObject({
      before: { variants: sizes('s', 'm') },
      after: { slug: 'rope', variants: sizes('s') },
    })
  })

  test('of a gift card the words change, and what it may be worth', async () => {
    const card = (await manager.get(`${desk}/store`)).body.products.find(
      ({ kind }: { kind: string }) => kind === 'gift_card',
    )
    const { slug, kind: _, shelves, ...rest } = card
    expect(shelves).toEqual([])
    const pictures = rest.pictures.map(({ name, alt }: { name: string; alt: object }) => ({ name, alt }))
    const changed = { ...rest, pictures, name: both('Night voucher'), prices: [] }
    expect((await owner.call('PUT', `/office/products/${slug}`, changed)).status).toBe(204)
    expect(await product(slug)).toMatchObject({ name: both('Night voucher'), prices: card.prices })

    const worth = { amounts: { SAR: [11_000, 22_000] }, customAmount: { SAR: { min: 5000, max: 50_000 } } }
    const put = (giftWorth: object) =>
      owner.call('PUT', `/office/products/${slug}`, { ...changed, giftWorth })
    expect((await put({ ...worth, amounts: { SAR: [22_000, 11_000] }, validMonths: 6 })).body.code).toBe(
      'product_wrong',
    )
    expect((await put({ ...worth, validMonths: 6 })).status).toBe(204)
    const sold = await showGiftCardShop(getDb(), shop.book, slug, shop.now)
    expect(sold).toMatchObject({
      amounts: [11_000, 22_000],
      customAmount: { min: 5000, max: 50_000 },
      validMonths: 6,
      sampleMessages: expect.arrayContaining([expect.anything()]),
    })
  })
})
