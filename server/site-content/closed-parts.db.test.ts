import { beforeAll, expect, test } from 'vitest'
import { usualSwitches } from '#domain/site-content/page-switches.ts'
import { gift, mug, stockUp } from '#server/carts/test-cart.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { publicPaths } from '#server/pages/sitemap.ts'
import { contactForm, requestForm } from '#server/requests/test-request-desk.ts'
import { sendMail } from '#server/worker/send-mail.ts'

describeOnDemoDatabase('what a venue has closed', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>

  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
    await stockUp(shop.db, { product: 'mug', variant: 'black' }, 24)
  })

  const set = (changes: object) =>
    getDb()
      .updateTable('venue')
      .set({ pages: JSON.stringify({ ...usualSwitches, ...changes }) })
      .execute()
  const open = (...items: object[]) => guest.call('POST', '/carts', { body: { branch: 'riyadh', items } })
  const products = async () =>
    (await guest.call('GET', '/products')).body.items.map(({ slug }: { slug: string }) => slug)

  test('sells no more of it, while what lies in carts can be paid', async () => {
    const { body, status } = await open(mug(2))
    expect(status).toBe(201)
    await set({ store: false })
    const refused = await open(mug(1))
    expect([refused.status, refused.body.code]).toEqual([409, 'store_closed'])
    expect(refused.body.message).toMatch(/not on sale/)
    expect((await open(gift())).status).toBe(201)
    const order = guest.keyOf(body)
    expect((await order.send('PATCH', '', { items: [mug(3)] })).body.code).toBe('store_closed')
    expect((await order.send('PATCH', '', { ...guest.details, items: [mug(1)] })).status).toBe(200)
    const paying = await order.send('POST', '/payments')
    shop.bank.end(String(paying.body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    expect((await order.get('/payment')).body.order.state).toBe('confirmed')
  })

  test('is gone from the lists and the addresses', async () => {
    await set({ store: false })
    expect(await products()).toEqual(['giftcard'])
    expect((await guest.call('GET', '/products/mug')).status).toBe(404)
    const paths = await publicPaths(getDb())
    expect(paths).not.toContain('/store')
    expect(paths.filter((path) => path.startsWith('/store/'))).toEqual(['/store/giftcard'])
    await set({ giftCards: false })
    expect(await products()).not.toContain('giftcard')
    expect((await open(gift())).body.code).toBe('store_closed')
    expect(await publicPaths(getDb())).not.toContain('/gift-card')
    await set({})
    expect(await publicPaths(getDb())).toEqual(expect.arrayContaining(['/store', '/store/mug', '/gift-card']))
  })

  test('takes no requests, but letters', async () => {
    await set({ requests: false })
    const send = (body: object) => guest.call('POST', '/requests', { body })
    const refused = await send(requestForm)
    expect([refused.status, refused.body.code]).toEqual([409, 'requests_closed'])
    expect((await send(contactForm)).status).toBe(201)
    await set({})
  })

  test('mails go in the language that is read', async () => {
    const { orderId } = await insertVisit(getDb(), {
      startsAt: shop.now + 5 * 86_400_000,
      bookedAt: shop.now,
      status: 'confirmed',
    })
    const said = async (cause: string) => {
      const row = {
        kind: 'booking_confirmed',
        recipient: 'a@b.example',
        locale: 'ar',
        order_id: orderId,
        cause,
      }
      const { id } = await getDb()
        .insertInto('mail')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await sendMail(getDb(), openPostOffice(readEnv({})), id, false, shop.now)
      const mail = await getDb()
        .selectFrom('mail')
        .select('text')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return mail.text ?? ''
    }
    expect(await said('both')).toMatch(/\p{Script=Arabic}{3}/u)
    await set({ languages: ['en'] })
    const english = await said('english')
    expect(english.match(/\p{Script=Arabic}/gu)?.length ?? 0).toBeLessThan(20)
    await set({})
  })
})
