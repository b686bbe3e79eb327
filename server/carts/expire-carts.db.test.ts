import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseOldGuests } from '#server/guests/erase-old-guests.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { mailOrderLinks } from '#server/tickets/mail-order-links.ts'
import { expireCarts } from './expire-carts.ts'
import { fillCart, gift, mug } from './test-cart.ts'

describeOnDemoDatabase('what becomes of a cart in time', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  test('untouched for a month it is emptied and forgotten; money that comes then goes back', async () => {
    const id = await fillCart(shop, [mug(), gift()])
    const ref = await shop.pay(id)
    const later = shop.now + 31 * 24 * hour
    await expireCarts(shop.db, later)
    expect((await shop.order(id)).state, 'while its page is open').toBe('open')
    shop.bank.end(ref, 'expired')
    await shop.webhook(ref)
    const young = await fillCart(shop, [mug()])
    await changeOrder(
      shop.db,
      shop.book,
      { orderId: young, changes: { rulesAccepted: true } },
      later - minute,
    )
    expect(await expireCarts(shop.db, later)).toBeGreaterThanOrEqual(1)
    expect(await shop.order(young)).toMatchObject({ state: 'open' })
    expect(await shop.order(id)).toMatchObject({
      state: 'expired',
      items: [],
      lines: [],
      contact: { name: null, email: null, phone: null },
    })
    shop.bank.payAfterAll(ref)
    await shop.webhook(ref)
    await shop.refundAll()
    expect(await shop.order(id)).toMatchObject({ state: 'cancelled', paid: 0 })
    expect(await shop.accounts(id)).toEqual({ guest: 0, money: 0 })
  })

  test('its link is mailed to whoever asks with its address; years later nobody’s words are kept', async () => {
    const id = await fillCart(shop, [gift()])
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    const { email } = (await shop.order(id)).contact
    await mailOrderLinks(shop.db, { searchId: randomUUID(), email: email ?? '', locale: 'en' }, shop.now)
    const asked = shop.db.selectFrom('mail').select('details').where('kind', '=', 'find_booking')
    expect(JSON.stringify(await asked.execute())).toContain(id)
    await eraseOldGuests(shop.db, shop.now + (shop.policy.personalDataDays + 1) * 24 * hour)
    const { contact, items } = await shop.order(id)
    expect(contact).toMatchObject({ name: null, email: null, phone: null })
    const words = { recipientName: '', recipientEmail: '', senderName: '', message: '', design: 'lantern' }
    expect(items[0]?.item).toMatchObject(words)
  })
})
