import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { openFakeStripe } from '#server/payment-providers/stripe/test-fake-stripe.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { changePaymentAccount } from '#server/settings/change-payment-account.ts'
import { readReadyFacts } from '#server/venue/ready/read-ready-facts.ts'
import { findReasons } from '#server/venue/ready/ready-reasons.ts'
import { changeAccountKeys } from './change-account-keys.ts'
import { chooseUsualAccount } from './choose-usual-account.ts'
import { connectAccount } from './connect-account.ts'
import { endAccount } from './end-account.ts'
import { showConnectedServices } from './show-connected-services.ts'
import { firstKey, openOwnVenue, openProcess } from './test-owner.ts'

const settings = { CONNECTIONS_KEY: firstKey }
const keysOf = (secretKey: string, webhookSecret = `whsec_${secretKey}`) =>
  ({ provider: 'stripe', secretKey, webhookSecret }) as const
const venue = { venue: true, branches: [] }

describeOnDemoDatabase('payment accounts of the office', (getDb) => {
  let shop: TestShop
  let stripe: Awaited<ReturnType<typeof openFakeStripe>>
  let owner: SignedInStaff
  let names = 0
  beforeAll(async () => {
    shop = await openShop(getDb())
    owner = await openOwnVenue(getDb(), shop.now)
    stripe = await openFakeStripe(
      {},
      { sk_live_a: 'acct_a', sk_live_a2: 'acct_a', sk_live_b: 'acct_b', sk_test_a: 'acct_a' },
    )
  })
  afterAll(() => stripe.close())
  beforeEach(async () => {
    await getDb().updateTable('venue').set({ payment_account: null }).execute()
    await getDb().updateTable('branch').set({ payment_provider: null, payment_account: null }).execute()
  })

  const open = (given: Record<string, string> = settings) =>
    openProcess(getDb(), given, { now: () => shop.now, urls: { stripe: stripe.url } })
  /** Names are for good, so every test has its own. */
  const newName = () => `account-${++names}`
  const keyUsed = () => stripe.last().headers.get('authorization')

  /** A guest on the payment page, in a process. */
  async function paying({ connected }: Awaited<ReturnType<typeof open>>) {
    const guest = openGuest(shop, { providers: connected.providers, env: connected.env })
    const order = guest.keyOf((await guest.hold()).body)
    await order.send('PATCH', '', guest.details)
    const press = () => order.send('POST', '/payments')
    const started = await press()
    return { ...guest, order, press, started, ref: String(started.body.redirectUrl).split('/').at(-1) ?? '' }
  }

  test('keys that the provider does not know are said at once, and nothing changes', async () => {
    const web = await open()
    const wrong = await connectAccount(
      web,
      owner,
      { name: newName(), keys: keysOf('sk_live_x'), use: venue },
      shop.now,
    )
    expect(wrong).toMatchObject({ ok: false, code: 'payment_key_wrong', values: { place: 'Stripe' } })
    expect(JSON.stringify(wrong)).not.toContain('sk_live_x')
    stripe.answers('lost')
    const away = await connectAccount(
      web,
      owner,
      { name: newName(), keys: keysOf('sk_live_a'), use: venue },
      shop.now,
    )
    stripe.answers('given')
    expect(away).toMatchObject({ ok: false, code: 'service_away' })
    expect(Object.keys(web.connected.providers)).toEqual(['sandbox'])
    expect(web.connected.env.usualAccount).toBe('sandbox')
  })

  test('an account takes the venue’s money at once, in every process, and test cards are over', async () => {
    const [web, other] = [await open(), await open()]
    const name = newName()
    const wish = { name, keys: keysOf('sk_live_a'), use: venue }
    const connected = await connectAccount(web, owner, wish, shop.now)
    expect(connected).toMatchObject({ ok: true, value: { usual: { account: `stripe-${name}` } } })
    expect(JSON.stringify(connected)).not.toMatch(/sk_live|whsec_s/)
    // The answer was lost and the button is pressed again: the same account.
    expect(await connectAccount(web, owner, wish, shop.now)).toMatchObject({ ok: true })
    await other.connected.refresh()
    const { started } = await paying(other)
    expect(started.status).toBe(201)
    expect(keyUsed()).toBe('Bearer sk_live_a')
    expect(other.connected.providers.sandbox?.ended).toBe(true)
    const reasons = findReasons(await readReadyFacts(getDb(), other.connected.env))
    expect(reasons.map(({ code }) => code)).not.toContain('sandbox')
    expect(JSON.stringify(await getDb().selectFrom('connected_service').selectAll().execute())).not.toMatch(
      /sk_live|whsec_/,
    )
  })

  test('test keys are connected, and said to be such', async () => {
    const web = await open()
    const name = newName()
    await connectAccount(web, owner, { name, keys: keysOf('sk_test_a'), use: venue }, shop.now)
    const shown = await showConnectedServices(web, owner, shop.now)
    expect(shown.ok && shown.value.accounts.find((one) => one.name === name)).toMatchObject({ test: true })
    const reasons = findReasons(await readReadyFacts(getDb(), web.connected.env))
    expect(reasons.map(({ code }) => code)).toContain('sandbox')
  })

  test('a payment that is under way is finished and given back by the account it began with', async () => {
    const web = await open()
    const [first, second] = [newName(), newName()]
    await connectAccount(web, owner, { name: first, keys: keysOf('sk_live_a'), use: venue }, shop.now)
    const { press, started, ref, call, order } = await paying(web)
    // The owner changes to another account while the guest types a card number, and ends the first.
    await connectAccount(web, owner, { name: second, keys: keysOf('sk_live_b'), use: venue }, shop.now)
    const ended = await endAccount(web, { actor: owner, account: `stripe-${first}` }, shop.now)
    expect(ended).toMatchObject({ ok: true })
    expect((await press()).body).toEqual(started.body)
    stripe.pay(ref)
    // The message comes to the first account's door, signed with its secret.
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: ref, object: 'checkout.session' } },
    })
    const at = Math.floor(shop.now / 1000)
    const v1 = createHmac('sha256', 'whsec_sk_live_a').update(`${at}.${body}`).digest('hex')
    const headers = { 'stripe-signature': `t=${at},v1=${v1}`, 'content-type': 'text/plain' }
    const tell = (account: string) =>
      call('POST', `/payments/webhooks/stripe-${account}`, { body, key: null, headers })
    expect((await tell(second)).status).toBe(400)
    expect((await tell(first)).status).toBe(200)
    expect((await order.get('/payment')).body).toMatchObject({ decided: true, order: { state: 'confirmed' } })
    const payment = await getDb()
      .selectFrom('payment')
      .select(['id', 'account', 'order_id'])
      .where('provider_ref', '=', ref)
      .executeTakeFirstOrThrow()
    expect(payment.account).toBe(first)
    await cancelOrder(getDb(), { orderId: payment.order_id, actor: 'guest' }, shop.now)
    const refund = await getDb()
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    // By a process that was started after all of it.
    const later = await open()
    expect(await executeRefund(getDb(), later.connected.providers, refund.id, shop.now)).toBe('succeeded')
    expect(keyUsed()).toBe('Bearer sk_live_a')
    // Who comes next pays at the second.
    await paying(later)
    expect(keyUsed()).toBe('Bearer sk_live_b')
  })

  test('newer keys have to be of the same account; what the old ones signed is still believed', async () => {
    const web = await open()
    const name = newName()
    const account = `stripe-${name}`
    await connectAccount(web, owner, { name, keys: keysOf('sk_live_a'), use: venue }, shop.now)
    const { ref, call, order } = await paying(web)
    const change = (secretKey: string) =>
      changeAccountKeys(web, { actor: owner, account, keys: keysOf(secretKey) }, shop.now)
    expect(await change('sk_live_b')).toMatchObject({ ok: false, code: 'other_payment_account' })
    expect(await change('sk_live_x')).toMatchObject({ ok: false, code: 'payment_key_wrong' })
    expect(await change('sk_live_a2')).toMatchObject({ ok: true })
    stripe.pay(ref)
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'ping',
      data: { object: {} },
    })
    const at = Math.floor(shop.now / 1000)
    for (const [secret, status] of [
      ['whsec_sk_live_a', 200],
      ['whsec_sk_live_a2', 200],
      ['whsec_sk_live_b', 400],
    ] as const) {
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'stripe-signature': `t=${at},v1=${v1}`, 'content-type': 'text/plain' }
      const told = await call('POST', `/payments/webhooks/${account}`, { body, key: null, headers })
      expect([secret, told.status]).toEqual([secret, status])
    }
    expect((await order.get('/payment')).body).toMatchObject({ order: { state: 'confirmed' } })
    expect(keyUsed()).toBe('Bearer sk_live_a2')
  })

  test('a branch has an account of its own, whose name nobody takes again', async () => {
    const web = await open()
    const name = newName()
    const use = { venue: false, branches: ['riyadh'] }
    expect(
      await connectAccount(web, owner, { name, keys: keysOf('sk_live_b'), use }, shop.now),
    ).toMatchObject({ ok: true, value: { usual: { account: 'sandbox' } } })
    await paying(web)
    expect(keyUsed()).toBe('Bearer sk_live_b')
    const again = { name, keys: keysOf('sk_live_a'), use }
    expect(await connectAccount(web, owner, again, shop.now)).toMatchObject({ code: 'account_name_taken' })
    const account = `stripe-${name}`
    expect(await endAccount(web, { actor: owner, account }, shop.now)).toMatchObject({
      code: 'account_in_use',
    })
    const choose = (key: string | null) =>
      changePaymentAccount(
        getDb(),
        web.connected.providers,
        { actor: owner, branch: 'riyadh', account: key },
        shop.now,
      )
    await choose(null)
    expect(await endAccount(web, { actor: owner, account }, shop.now)).toMatchObject({ ok: true })
    expect(await choose(account)).toMatchObject({ code: 'payment_account' })
    expect(await chooseUsualAccount(web, { actor: owner, account }, shop.now)).toMatchObject({
      code: 'payment_account',
    })
  })

  test('with another sealing key nobody is sent to test cards, and what was paid waits for the old one', async () => {
    const web = await open()
    await connectAccount(web, owner, { name: newName(), keys: keysOf('sk_live_a'), use: venue }, shop.now)
    const { ref, order } = await paying(web)
    stripe.pay(ref)
    const lost = await open({
      CONNECTIONS_KEY: 'another key, also of thirty-two letters'.replaceAll(' ', '-'),
    })
    const { started } = await paying(lost)
    expect(started.body).toMatchObject({ code: 'payment_provider' })
    const hour = shop.now + 3_600_000
    await reconcilePayments(getDb(), lost.connected.providers, hour)
    const state = () =>
      getDb().selectFrom('payment').select('state').where('provider_ref', '=', ref).executeTakeFirst()
    expect(await state()).toEqual({ state: 'pending' })
    // The key comes back, and the reconciler finds the money.
    await reconcilePayments(getDb(), (await open()).connected.providers, hour + 24 * 3_600_000)
    expect(await state()).toEqual({ state: 'succeeded' })
    expect((await order.get('')).body.state).not.toBe('open')
  })

  test('what the server’s settings name is fixed', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const fixed = await open({ ...settings, PAYMENT_PROVIDER: 'stripe', ...keys })
    const wish = { name: newName(), keys: keysOf('sk_live_b'), use: venue }
    expect(await connectAccount(fixed, owner, wish, shop.now)).toMatchObject({ code: 'set_by_environment' })
    expect(await chooseUsualAccount(fixed, { actor: owner, account: null }, shop.now)).toMatchObject({
      code: 'set_by_environment',
    })
    const shown = await showConnectedServices(fixed, owner, shop.now)
    expect(shown).toMatchObject({ value: { usual: { account: 'stripe', fixed: true } } })
    expect(shown.ok && shown.value.accounts.find(({ key }) => key === 'stripe')).toMatchObject({
      source: 'environment',
      secrets: [],
    })
  })
})
