import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'

describeOnDemoDatabase('money over the API', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  test('with what guests can pay is what the branch’s provider says, in the branch’s currency', async () => {
    const { call } = openGuest(shop)
    const means = (branch: string) => call('GET', `/branches/${branch}/online-means`)
    expect(await means('riyadh')).toMatchObject({ status: 200, body: { means: [] } })
    const said = async (currency: string) => (currency === 'KWD' ? ['visa', 'knet'] : [])
    Object.assign(shop.bank, { means: said })
    expect((await means('kuwait')).body).toEqual({ means: ['knet', 'visa'] })
    expect((await means('nowhere')).status).toBe(404)
  })

  describe('paying', () => {
    test('needs to know who pays', async () => {
      const { hold, keyOf } = openGuest(shop)
      expect(await keyOf((await hold()).body).send('POST', '/payments')).toMatchObject({
        status: 409,
        body: { code: 'details_missing' },
      })
    })

    test('leads to the bank, and back to what the bank says', async () => {
      const { hold, keyOf, details } = openGuest(shop)
      const order = keyOf((await hold()).body)
      await order.send('PATCH', '', details)
      const key = crypto.randomUUID()
      const started = await order.send('POST', '/payments', undefined, { key })
      expect(started).toMatchObject({
        status: 201,
        body: { redirectUrl: expect.stringMatching(/^https:\/\/bank/) },
      })
      expect((await order.send('POST', '/payments', undefined, { key })).body).toEqual(started.body)
      expect((await order.get('/payment')).body).toMatchObject({ decided: false, order: { state: 'open' } })
      shop.bank.end(started.body.redirectUrl.split('/').at(-1), 'succeeded')
      expect((await order.get('/payment')).body).toMatchObject({
        decided: true,
        order: { state: 'confirmed', payment: { state: 'succeeded' } },
      })
      expect(await order.send('POST', '/payments')).toMatchObject({
        status: 409,
        body: { code: 'payment_duplicate' },
      })
    })

    test('a bank that does not answer is said so, and asked again', async () => {
      const { hold, keyOf, details } = openGuest(shop)
      const order = keyOf((await hold()).body)
      await order.send('PATCH', '', details)
      shop.bank.failing = 'after'
      expect(await order.send('POST', '/payments')).toMatchObject({
        status: 503,
        body: { code: 'payment_provider' },
      })
      shop.bank.failing = 'no'
      expect((await order.send('POST', '/payments')).status).toBe(201)
    })

    test('webhooks are taken as they come, and only from who is known', async () => {
      const { hold, keyOf, details, call } = openGuest(shop)
      const order = keyOf((await hold()).body)
      await order.send('PATCH', '', details)
      const { body } = await order.send('POST', '/payments')
      const ref = body.redirectUrl.split('/').at(-1)
      shop.bank.end(ref, 'succeeded')
      const told = { body: JSON.stringify({ eventId: crypto.randomUUID(), ref }), key: null }
      const headers = { 'content-type': 'text/plain' }
      const webhook = (provider: string) =>
        call('POST', `/payments/webhooks/${provider}`, { ...told, headers })
      expect(await webhook('sandbox')).toMatchObject({ status: 200, body: { received: true } })
      expect((await webhook('sandbox')).status).toBe(200)
      expect((await order.get()).body.state).toBe('confirmed')
      expect((await webhook('stripe')).status).toBe(404)
      expect((await webhook('nobody')).status).toBe(404)
    })
  })

  describe('prices and gift cards', () => {
    test('a quote is the price of the hold', async () => {
      const { hold, call } = openGuest(shop)
      const slot = shop.slots()
      const body = {
        branch: 'riyadh',
        room: slot.room,
        startsAt: new Date(slot.startsAt).toISOString(),
        players: 4,
      }
      const quoted = await call('POST', '/quotes', { body, key: null })
      expect(quoted.status).toBe(200)
      expect((await hold(slot)).body.order.total).toBe(quoted.body.total)
      const wrong = (more: object) => call('POST', '/quotes', { body: { ...body, ...more }, key: null })
      expect((await wrong({ promoCode: 'NOSUCHCODE' })).body.code).toBe('promo_unknown')
      expect((await wrong({ voucherCode: 'NOSUCHCODE' })).body.code).toBe('gift_unknown')
      expect((await wrong({ players: 99 })).body.code).toBe('group_too_large')
      expect((await wrong({ addOns: [{ slug: 'nothing', quantity: 1 }] })).body.code).toBe(
        'add_on_unavailable',
      )
      expect((await wrong({ startsAt: '2020-01-01T00:00:00Z' })).body.code).toMatch(/^slot_/)
      expect((await wrong({ branch: 'atlantis' })).status).toBe(404)
    })

    test('a gift card says what is left of it; guesses are counted', async () => {
      const { call } = openGuest(shop, { limits: { guess: 2 } })
      const { code, balance, currency } = await getDb()
        .selectFrom('voucher')
        .select(['code', 'balance', 'currency'])
        .where('voided_at', 'is', null)
        .executeTakeFirstOrThrow()
      const ask = (of: string) => call('POST', '/vouchers/balance', { body: { code: of }, key: null })
      const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase()
      expect(await ask(typed)).toMatchObject({
        status: 200,
        body: { balance: { amount: balance, currency } },
      })
      expect((await ask('NOSUCHCODE')).body.code).toBe('gift_unknown')
      expect([(await ask('NOSUCHCODE')).status, (await ask(code)).status]).toEqual([422, 429])
    })
  })
})
