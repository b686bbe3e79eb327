import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { box, gift, mug } from './test-cart.ts'

describeOnDemoDatabase('where and with which codes a cart is paid', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>
  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
  })

  async function cart(items: readonly object[], branch = 'riyadh') {
    const { body, status } = await guest.call('POST', '/carts', { body: { branch, items } })
    expect(status).toBe(201)
    const order = guest.keyOf(body)
    return { ...order, change: (changes: object) => order.send('PATCH', '', changes) }
  }

  test('a cart may be taken to another branch: its currency, its prices, its shelves', async () => {
    const there = await cart([mug(2)])
    expect(await there.change({ branch: 'atlantis' })).toMatchObject({ status: 404 })
    const { body } = await there.change({ branch: 'kuwait' })
    expect(body).toMatchObject({ currency: 'KWD', branch: { slug: 'kuwait' }, total: 9500, vat: 0 })
    expect((await there.change({ branch: 'riyadh' })).body).toMatchObject({ currency: 'SAR', total: 11_800 })
  })

  test('an amount of one currency is not one of another, but may be chosen anew', async () => {
    const there = await cart([gift()])
    expect(await there.change({ branch: 'kuwait' })).toMatchObject({
      status: 409,
      body: { code: 'currency_fixed', message: expect.stringContaining('KWD') },
    })
    const items = [gift({ worth: { of: 'amount', amount: 12_500 } })]
    expect((await there.change({ branch: 'kuwait', items })).body).toMatchObject({
      currency: 'KWD',
      total: 12_500,
    })
    const evening = await cart([gift({ worth: { of: 'room', room: 'vault', players: 4 } })])
    expect(await evening.change({ branch: 'kuwait' })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })

  test('once somebody tried to pay, the currency stays; with a slot, the branch does', async () => {
    const there = await cart([box()])
    await there.change(guest.details)
    const { body } = await there.send('POST', '/payments')
    expect(await there.change({ branch: 'kuwait' })).toMatchObject({ body: { code: 'currency_fixed' } })
    expect((await there.get()).body).toMatchObject({ currency: 'SAR', state: 'open' })
    // The page was closed for the change; what was paid a moment before counts all the same.
    shop.bank.payAfterAll(String(body.redirectUrl).split('/').at(-1) ?? '')
    const held = (await guest.hold()).body as { code: string; key: string }
    const visit = guest.keyOf(held)
    expect(await visit.send('PATCH', '', { branch: 'kuwait' })).toMatchObject({
      body: { code: 'branch_fixed' },
    })
    const beside = await visit.send('PATCH', '', { branch: 'riyadh', items: [mug()], pays: 'deposit' })
    expect(beside.body, 'things are paid at once').toMatchObject({ dueNow: beside.body.payable })
  })

  test('codes: things are cheaper, gift cards never, and each refusal says why', async () => {
    const there = await cart([mug(2), gift()])
    expect((await there.change({ promoCode: 'latenight' })).body).toMatchObject({
      promoCode: 'LATENIGHT',
      total: 30_000 + 11_800 - 1770,
    })
    for (const [promoCode, code] of [
      ['NOBODY-KNOWS', 'promo_unknown'],
      ['SUMMER26', 'promo_expired'],
      ['DIVE10', 'promo_not_branch'],
    ])
      expect(await there.change({ promoCode })).toMatchObject({ status: 422, body: { code } })
    const kuwait = await cart([mug()], 'kuwait')
    expect(await kuwait.change({ promoCode: 'DIVE10' })).toMatchObject({ body: { code: 'promo_rooms_only' } })
    expect(await kuwait.change({ promoCode: 'RIYADH50' })).toMatchObject({
      body: { code: 'promo_not_branch' },
    })
    const onlyCards = await cart([gift()])
    expect(await onlyCards.change({ promoCode: 'LATENIGHT' })).toMatchObject({
      body: { code: 'promo_nothing_here' },
    })
    // With the last thing it was for, a code goes by itself.
    expect((await there.change({ items: [gift()] })).body).toMatchObject({ promoCode: null, total: 30_000 })
  })

  test('the weekday of a code is the evening on which the cart is filled and paid', async () => {
    const there = await cart([mug()])
    await there.change(guest.details)
    const sunday = shop.now
    expect((await there.change({ promoCode: 'MIDWEEK' })).body.promoCode).toBe('MIDWEEK')
    guest.clock.now = sunday + 4 * 24 * 3_600_000
    expect(await there.send('POST', '/payments')).toMatchObject({
      status: 422,
      body: { code: 'promo_not_today' },
    })
    expect((await there.get()).body).toMatchObject({ promoCode: null, total: 5900 })
    expect((await there.send('POST', '/payments')).status).toBe(201)
    guest.clock.now = sunday
  })

  test('a gift card pays for things, whole or in part, and comes back when they are not paid', async () => {
    const voucherCode = 'DEM0G1FTSAR000000300'
    const there = await cart([box(2)])
    const { body } = await there.change({ ...guest.details, voucherCode })
    expect(body).toMatchObject({ total: 37_800, payable: 7800 })
    const paying = await there.send('POST', '/payments')
    const balance = async () =>
      (await guest.call('POST', '/vouchers/balance', { body: { code: voucherCode } })).body
    expect(await balance()).toMatchObject({ balance: { amount: 0 } })
    shop.bank.end(String(paying.body.redirectUrl).split('/').at(-1) ?? '', 'failed')
    await there.get('/payment')
    expect(await balance()).toMatchObject({ balance: { amount: 30_000 } })
    await there.change({ items: [box()] })
    expect(await there.send('POST', '/payments')).toMatchObject({ status: 201, body: { redirectUrl: null } })
    expect((await there.get()).body).toMatchObject({ state: 'confirmed', paid: 0, payable: 0 })
    expect(await balance()).toMatchObject({ balance: { amount: 11_100 } })
  })
})
