import { beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines } from '#server/db/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'

const mug = { kind: 'product', product: 'mug', variant: ['black'], quantity: 2 }
const gift = {
  kind: 'gift_card',
  product: 'giftcard',
  design: 'lantern',
  worth: { of: 'amount', amount: 30_000 },
  recipientName: 'Noura',
  recipientEmail: 'noura@guest.example',
  senderName: 'Sami',
  message: 'You have an hour.',
  locale: 'ar',
  deliverOn: null,
}

describeOnBothEngines('a cart over the API', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>
  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
  })

  test('is opened, changed, paid and confirmed', async () => {
    const opened = await guest.call('POST', '/carts', { body: { branch: 'riyadh', items: [mug] } })
    expect(opened.status).toBe(201)
    expect(opened.body.order).toMatchObject({ state: 'open', booking: null, total: 11_800 })
    const order = guest.keyOf(opened.body)
    const changed = await order.send('PATCH', '', { ...guest.details, items: [mug, gift] })
    expect(changed.body).toMatchObject({ total: 41_800, items: [{ available: 24 }, { available: null }] })
    const { body } = await order.send('POST', '/payments')
    shop.bank.end(String(body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    const paid = await order.get('/payment')
    expect(paid.body.order).toMatchObject({ state: 'confirmed', paid: 41_800 })
    expect(paid.body.order.items[1].voucher.code).toMatch(/^\w{20}$/)
  })
})
