import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { deliverGiftCard } from '#server/vouchers/deliver-gift-card.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'

describeOnDemoDatabase('money that staff give back', (getDb) => {
  let shop: TestShop
  let now: number
  let host: Browser
  let manager: Browser
  let owner: Browser
  const reason = 'The fog machine failed'

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
  })

  /** A paid booking, and everybody has just given their password. */
  async function ticket(from = shop) {
    const { held } = await openGuest(from).ticket()
    await manager.post('/office/step-up', { password: 'demo-manager-majed' })
    await owner.post('/office/step-up', { password: 'demo-owner-layla' })
    return fileOf(held.code, 'riyadh')
  }
  async function fileOf(code: string, branch: string) {
    const path = `/office/branches/${branch}/orders/${code}`
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return {
      code,
      path,
      id,
      show: async () => (await owner.get(`${path}/file`)).body,
      give: (amount: number, goesTo: string, browser = manager, key = crypto.randomUUID()) =>
        browser.post(`${path}/refunds`, { amount, goesTo, reason }, { key }),
    }
  }
  const paymentsOf = async (orderId: string) =>
    (await getDb().selectFrom('payment').select('id').where('order_id', '=', orderId).execute()).map(
      ({ id }) => id,
    )

  test('goes back the way it came: the order is cheaper, nothing is owed, and the bank and the ledger agree', async () => {
    const order = await ticket()
    const { order: before, books } = await order.show()
    expect(books).toMatchObject({ refundable: before.paid, staffRefunds: [] })
    const key = crypto.randomUUID()
    const given = await order.give(5000, 'source', manager, key)
    expect(given).toMatchObject({
      status: 200,
      body: { standing: 'confirmed', refunds: [{ state: 'requested' }] },
    })
    expect((await order.give(5000, 'source', manager, key)).body).toEqual(given.body)
    await shop.refundAll(now)
    const after = await order.show()
    expect(after.order).toMatchObject({
      total: before.total - 5000,
      paid: before.paid - 5000,
      state: 'confirmed',
    })
    expect(after.booking.due).toBe(0)
    expect(after.refunds).toMatchObject([{ amount: 5000, state: 'succeeded', reason: 'staff' }])
    expect(after.refunds[0].providerRef).toMatch(/^back_/)
    expect(after.books).toMatchObject({
      refundable: before.paid - 5000,
      staffRefunds: [{ amount: 5000, reason }],
    })
    const accounts = await shop.accounts(order.id)
    expect(accounts).toMatchObject({ guest: 0, money: after.order.paid, vat: -after.order.vat })
    expect(shop.bank.held(await paymentsOf(order.id))).toBe(after.order.paid)
    expect(after.books.audit[0]).toMatchObject({ action: 'order.refunded', after: { amount: 5000, reason } })
    expect(after.books.messages[0]).toMatchObject({ kind: 'money_back' })

    const rest = await order.give(before.paid - 5000, 'source', owner)
    expect(rest.status).toBe(200)
    await shop.refundAll(now)
    const zero = { guest: 0, money: 0, sales: 0, vat: 0 }
    expect(await shop.accounts(order.id)).toEqual(zero)
    expect((await order.give(1, 'source', owner)).body.code).toBe('refund_over_paid')
  })

  test('goes onto a gift card that is mailed: the money stays, and is owed to the card', async () => {
    const order = await ticket()
    const { order: before } = await order.show()
    expect((await order.give(3000, 'gift_card')).status).toBe(200)
    const after = await order.show()
    expect(after.order).toMatchObject({ total: before.total, paid: before.paid, payable: before.payable })
    expect(after.booking.due).toBe(0)
    expect(after.books.refundable).toBe(before.paid - 3000)
    const accounts = await shop.accounts(order.id)
    expect(accounts).toMatchObject({ guest: 0, money: before.paid, vouchers: -3000 })
    expect((accounts.sales ?? 0) + (accounts.vat ?? 0)).toBe(-(before.paid - 3000))
    const card = await getDb()
      .selectFrom('voucher')
      .select(['id', 'balance', 'currency', 'recipient_name', 'expires_at'])
      .where('bought_by', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(card).toMatchObject({ balance: 3000, currency: 'SAR', recipient_name: 'Nora' })
    expect(card.expires_at.getTime()).toBeGreaterThan(now + 364 * 24 * hour)
    await deliverGiftCard(getDb(), card.id, now)
    const mails = (await order.show()).books.messages.map(({ kind }: { kind: string }) => kind)
    expect(mails).toEqual(expect.arrayContaining(['money_back', 'gift_card_to_print', 'booking_confirmed']))

    // What is on the card stays on it when the rest is given back as well.
    expect((await order.give(before.paid - 3000, 'source', owner)).status).toBe(200)
    await shop.refundAll(now)
    expect(await shop.accounts(order.id)).toEqual({
      guest: 0,
      money: 3000,
      sales: 0,
      vat: 0,
      vouchers: -3000,
    })
  })

  test('goes to the gift card first that paid, then to the bank', async () => {
    const card = { currency: 'SAR', amount: 4000, expiresAt: now + 365 * 24 * hour, boughtBy: null } as const
    const { id: voucherId, code: voucherCode } = await issueVoucher(getDb(), card, now)
    const orderId = await shop.hold(shop.slots())
    const ref = await shop.pay(orderId, now, { voucherCode })
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    const { code, total } = await shop.order(orderId)
    const order = await fileOf(code, 'riyadh')
    expect((await order.show()).books.refundable).toBe(total)
    expect((await order.give(4500, 'source')).status).toBe(200)
    await shop.refundAll(now)
    const balance = getDb().selectFrom('voucher').select('balance').where('id', '=', voucherId)
    expect(await balance.executeTakeFirst()).toEqual({ balance: 4000 })
    const after = await order.show()
    expect(after.order).toMatchObject({ total: total - 4500, payable: total - 4500, paid: total - 4500 })
    expect(await shop.accounts(orderId)).toMatchObject({ guest: 0, vouchers: 0, money: total - 4500 })
  })

  test('is for managers, within what their branch lets them give of one order, however it is cut', async () => {
    const order = await ticket()
    expect((await order.give(100, 'source', host)).body.code).toBe('forbidden')
    const late = now
    now += 11 * 60_000
    expect((await order.give(100, 'source')).body.code).toBe('step_up_needed')
    now = late
    const branch = getDb().updateTable('branch').where('slug', '=', 'riyadh')
    await branch.set({ manager_refund_limit: 6000 }).execute()
    expect((await order.give(4000, 'source')).status).toBe(200)
    const refused = await order.give(2500, 'gift_card')
    expect(refused).toMatchObject({ status: 403, body: { code: 'refund_over_limit' } })
    expect(refused.body.message).toContain('20.00')
    const cancel = (browser: Browser) => browser.post(`${order.path}/cancellation`, { share: 10_000, reason })
    expect((await cancel(manager)).body.code).toBe('refund_over_limit')
    expect((await order.give(2000, 'gift_card')).status).toBe(200)
    await branch.set({ manager_refund_limit: 100_000 }).execute()

    // A cancellation gives back what is left, and no more than that.
    const { order: before } = await order.show()
    expect((await cancel(owner)).body.refund).toBe(before.paid - 2000)
    await shop.refundAll(now)
    expect(await shop.accounts(order.id)).toEqual({
      guest: 0,
      money: 2000,
      sales: 0,
      vat: 0,
      vouchers: -2000,
    })
    expect((await order.show()).books.refundable).toBe(0)
  })

  test('of a cancelled order is what the policy kept', async () => {
    const order = await ticket()
    const { order: before } = await order.show()
    await owner.post(`${order.path}/cancellation`, { share: 5000, reason })
    const { books, order: cancelled } = await order.show()
    expect(books.refundable).toBe(cancelled.paid)
    expect((await order.give(cancelled.paid + 1, 'source', owner)).body.code).toBe('refund_over_paid')
    expect((await order.give(cancelled.paid, 'source', owner)).status).toBe(200)
    await shop.refundAll(now)
    expect(before.paid).toBeGreaterThan(cancelled.paid)
    expect(await shop.accounts(order.id)).toEqual({ guest: 0, money: 0, sales: 0, vat: 0 })
  })

  test('of dinars goes in steps that cards can move, and is written with all its decimals', async () => {
    const kuwait = await openShop(getDb(), 'kuwait')
    const orderId = await kuwait.hold(kuwait.slots(kuwait.book.rooms[0]?.slug))
    const ref = await kuwait.pay(orderId)
    kuwait.bank.end(ref, 'succeeded')
    await kuwait.webhook(ref)
    const { code, total } = await kuwait.order(orderId)
    const order = await fileOf(code, 'kuwait')
    expect((await order.give(1005, 'source', owner)).body.code).toBe('quote_amount')
    expect((await order.give(1010, 'source', owner)).status).toBe(200)
    const { text } = await owner.get('/office/orders.csv?branch=kuwait&money=refunded')
    const left = ((total - 1010) / 1000).toFixed(3)
    expect(text).toContain(`KWD,${left},${left},1.010,0.000`)
  })

  test('does not go onto a gift card that nobody could send', async () => {
    const order = await ticket()
    await getDb().updateTable('order').set({ email: null }).where('id', '=', order.id).execute()
    expect((await order.give(1000, 'gift_card')).body.code).toBe('guest_email_missing')
    expect((await order.show()).books.staffRefunds).toEqual([])
  })
})
