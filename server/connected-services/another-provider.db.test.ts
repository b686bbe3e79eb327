import { beforeAll, expect, test } from 'vitest'
import { connectedServices } from '#contracts/connected-services.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import { toy, toyBooks } from '#server/payment-providers/toy/test-toy.ts'
import { makeProviders } from '#server/payments/providers.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { connectAccount } from './connect-account.ts'
import { showConnectedServices } from './show-connected-services.ts'
import { firstKey, openOwnVenue, openProcess } from './test-owner.ts'

/** The one line that a fifth provider takes; all else is in its folder. */
const offered = [...paymentProviders, toy]

describeOnDemoDatabase('a provider more', (getDb) => {
  let shop: TestShop
  let owner: SignedInStaff
  beforeAll(async () => {
    shop = await openShop(getDb())
    owner = await openOwnVenue(getDb(), shop.now)
  })
  const open = () => openProcess(getDb(), { CONNECTIONS_KEY: firstKey }, { now: () => shop.now, offered })

  test('is offered in the settings, tried, connected, paid with and given back through', async () => {
    const web = await open()
    const before = await showConnectedServices(web, owner, shop.now)
    if (!before.ok) throw new Error(before.code)
    expect(connectedServices.safeParse(before.value).error).toBeUndefined()
    expect(before.value.providers.map(({ name }) => name)).toEqual([
      'stripe',
      'paytabs',
      'tap',
      'paymob',
      'toy',
    ])
    expect(before.value.providers.at(-1)).toMatchObject({
      words: { en: 'Toy bank' },
      fields: [
        { name: 'shopNumber', secret: false, digits: true },
        { name: 'token', secret: true, label: 'office_connections.account_api_key' },
      ],
    })
    const connect = (keys: Record<string, string>) => {
      const wish = { name: 'main', keys: { provider: 'toy', ...keys }, use: { venue: true, branches: [] } }
      return connectAccount(web, owner, wish, shop.now)
    }
    expect(await connect({ shopNumber: 'twelve' })).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: { 'keys.shopNumber': { rule: 'one_of' }, 'keys.token': { rule: 'required' } },
    })
    expect(await connect({ shopNumber: '12', token: 'toy_nobody' })).toMatchObject({
      ok: false,
      code: 'payment_key_wrong',
      values: { place: 'Toy bank' },
    })
    const connected = await connect({ shopNumber: '12', token: 'toy_test_1234' })
    if (!connected.ok) throw new Error(connected.code)
    expect(connected.value.usual.account).toBe('toy-main')
    expect(connected.value.accounts).toMatchObject([
      {
        provider: 'toy',
        words: { ar: 'بنك اللعب' },
        test: true,
        shown: { shopNumber: '12' },
        secrets: [{ name: 'token', ending: '234' }],
      },
    ])

    const guest = openGuest(shop, { providers: web.connected.providers, env: web.connected.env })
    const order = guest.keyOf((await guest.hold()).body)
    await order.send('PATCH', '', guest.details)
    const started = await order.send('POST', '/payments')
    const ref = String(started.body.redirectUrl).split('/').at(-1) ?? ''
    const books = toyBooks.get(ref)
    if (!books) throw new Error('The toy was not asked')
    books.paid = true
    const tell = (token: string) =>
      guest.call('POST', '/payments/webhooks/toy-main', {
        body: ref,
        key: null,
        headers: { 'toy-token': token, 'content-type': 'text/plain' },
      })
    expect((await tell('toy_other')).status).toBe(400)
    expect((await tell('toy_test_1234')).status).toBe(200)
    expect((await order.get('/payment')).body).toMatchObject({ decided: true, order: { state: 'confirmed' } })
    const payment = await getDb()
      .selectFrom('payment')
      .select(['id', 'order_id', 'provider', 'account', 'amount'])
      .where('provider_ref', '=', ref)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ provider: 'toy', account: 'main' })
    await cancelOrder(getDb(), { orderId: payment.order_id, actor: 'guest' }, shop.now)
    const refund = await getDb()
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(await executeRefund(getDb(), web.connected.providers, refund.id, shop.now)).toBe('succeeded')
    expect(books.back).toBe(payment.amount)
  })

  test('is read from the settings of the server as well, by the names it gives them', () => {
    const given = { TOY_SHOP_NUMBER: '7', TOY_TOKEN: 'toy_1', TOY_SHOP_NUMBER__RIYADH: '8' }
    const half = () => makeProviders(readEnv(given, offered), getDb(), { offered })
    expect(half).toThrow('TOY_TOKEN__RIYADH must be set, since the other keys of it are there')
    const env = readEnv({ ...given, TOY_TOKEN__RIYADH: 'toy_test_2', PAYMENT_PROVIDER: 'toy' }, offered)
    expect(Object.keys(makeProviders(env, getDb(), { offered }))).toEqual(['toy', 'toy-riyadh'])
    expect(env.testAccounts).toEqual(['sandbox', 'toy-riyadh'])
    expect(env.newVenue.because).toContain('TOY_TOKEN')
    expect(() => readEnv({ PAYMENT_PROVIDER: 'toy' })).toThrow(EnvError)
  })
})
