import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { openFakeStripe } from '#server/payment-providers/stripe/test-fake-stripe.ts'
import { makeProviders } from '#server/payments/providers.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { changePaymentAccount } from './change-payment-account.ts'
import { checkProvider } from './check-provider.ts'
import { showServices } from './show-services.ts'

const env = readEnv({
  PUBLIC_URL: 'https://site.example',
  STRIPE_SECRET_KEY: 'sk_usual',
  STRIPE_WEBHOOK_SECRET: 'whsec_usual',
  STRIPE_SECRET_KEY__RIYADH: 'sk_riyadh',
  STRIPE_WEBHOOK_SECRET__RIYADH: 'whsec_riyadh',
})

describeOnDemoDatabase('payment accounts by branch', (getDb) => {
  let shop: TestShop
  let fake: Awaited<ReturnType<typeof openFakeStripe>>
  let providers: PaymentProviders
  let owner: StaffActor
  beforeAll(async () => {
    shop = await openShop(getDb())
    fake = await openFakeStripe()
    providers = makeProviders(env, getDb(), { urls: { stripe: fake.url }, now: () => shop.now })
    owner = {
      id: randomUUID(),
      name: 'Layla',
      role: 'owner',
      branches: [],
      mustSetUpTotp: false,
      kind: 'staff',
      provenAt: shop.now,
    }
  })
  afterAll(() => fake.close())

  const choose = (account: string | null, changes: Partial<StaffActor> = {}) => {
    const wish = { actor: { ...owner, ...changes }, branch: 'riyadh', account }
    return changePaymentAccount(getDb(), providers, wish, shop.now)
  }
  const keyUsed = () => fake.last().headers.get('authorization')

  test('owners choose, having just proved who they are, among those that have their keys', async () => {
    expect(await choose('stripe-riyadh', { role: 'manager' })).toEqual({ ok: false, code: 'forbidden' })
    const longAgo = { provenAt: shop.now - 3_600_000 }
    expect(await choose('stripe-riyadh', longAgo)).toEqual({ ok: false, code: 'step_up_needed' })
    for (const unknown of ['stripe-cairo', 'paytabs', 'constructor'])
      expect(await choose(unknown)).toEqual({ ok: false, code: 'payment_account' })
    expect(await choose('stripe-riyadh')).toEqual({ ok: true, value: null })
    expect(await choose('stripe-riyadh')).toEqual({ ok: true, value: null })
    const entries = await getDb()
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'branch.payment_account_changed')
      .execute()
    expect(entries).toEqual([
      { before: { paymentAccount: null }, after: { paymentAccount: 'stripe-riyadh' } },
    ])
    const shown = await showServices(getDb(), owner, { providers, env }, shop.now)
    expect(shown.ok && shown.value.payments.find(({ branch }) => branch === 'riyadh')).toMatchObject({
      provider: 'stripe',
      account: 'stripe-riyadh',
      chosen: true,
      configured: true,
    })
    expect(shown.ok && shown.value.accounts.map(({ key, webhook }) => [key, webhook])).toContainEqual([
      'stripe-riyadh',
      'https://site.example/api/payments/webhooks/stripe-riyadh',
    ])
    expect(JSON.stringify(shown)).not.toMatch(/sk_|whsec_/)
  })

  test('the account is asked whether it knows us, by its own key', async () => {
    await checkProvider(providers, { actor: owner, account: 'stripe-riyadh' }, shop.now)
    expect(keyUsed()).toBe('Bearer sk_riyadh')
    const unknown = { actor: owner, account: 'constructor' }
    expect(await checkProvider(providers, unknown, shop.now)).toEqual({ ok: false, code: 'not_found' })
  })

  test('a payment stays with the account it was begun with, and so does its refund', async () => {
    expect(await choose('stripe-riyadh')).toMatchObject({ ok: true })
    const { hold, keyOf, details, call } = openGuest(shop, { providers, env })
    const order = keyOf((await hold()).body)
    await order.send('PATCH', '', details)
    const started = await order.send('POST', '/payments')
    expect(keyUsed()).toBe('Bearer sk_riyadh')
    // The branch changes its account while the guest is paying: a second press leads to the same page.
    await choose(null)
    const { call: later } = openGuest(shop, { providers, env })
    expect(await order.send('POST', '/payments')).toEqual(
      expect.objectContaining({ status: 201, body: started.body }),
    )
    fake.pay(String(started.body.redirectUrl).split('/').at(-1) ?? '')
    expect((await order.get('/payment')).body).toMatchObject({ decided: true, order: { state: 'confirmed' } })
    expect(keyUsed()).toBe('Bearer sk_riyadh')
    const { id, account, order_id } = await getDb()
      .selectFrom('payment')
      .selectAll()
      .where('account', '=', 'riyadh')
      .executeTakeFirstOrThrow()
    expect(account).toBe('riyadh')
    await cancelOrder(getDb(), { orderId: order_id, actor: 'guest' }, shop.now)
    const refund = await getDb()
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await executeRefund(getDb(), providers, refund.id, shop.now)).toBe('succeeded')
    expect(keyUsed()).toBe('Bearer sk_riyadh')
    // News come to the account's own door; what another account signed is refused there.
    const body = { body: '{}', key: null, headers: { 'content-type': 'text/plain' } }
    expect((await later('POST', '/payments/webhooks/stripe-riyadh', body)).status).toBe(400)
    expect((await call('POST', '/payments/webhooks/stripe-cairo', body)).status).toBe(404)
  })
})
