import blns from 'big-list-of-naughty-strings' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { minute, openShop, type TestShop } from '#server/orders/test-shop.ts'

const arabicWords = /[\u0600-\u06ff]/

/** Every sixth of them in a quick run: the fuzzer and a browser's form meet the others. */
const naughty = process.env.TEST_ALL ? blns : blns.filter((_, index) => index % 6 === 0)

/** What keys can type of a text, without the blanks around it. */
const typed = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .trim()

describeOnDemoDatabase('an order over the API', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  describe('the key', () => {
    test('without it, with a wrong one, with that of another order or for no order: the same answer', async () => {
      const { hold, get, call } = openGuest(shop)
      const mine = (await hold()).body
      const other = (await hold()).body
      const path = `/orders/${mine.code}`
      const answers = [
        await get(path),
        await get(path, { headers: { authorization: `Bearer ${other.key}` } }),
        await get(path, { headers: { authorization: 'Bearer x' } }),
        await get(path, { headers: { authorization: `Basic ${mine.key}` } }),
        await get(path, { headers: { cookie: `order_${mine.code}=${other.key}` } }),
        await get(path, { headers: { cookie: `order_${other.code}=${other.key}` } }),
        await get('/orders/0000000000', { headers: { authorization: `Bearer ${mine.key}` } }),
        await get('/orders/not-a-code', { headers: { authorization: `Bearer ${mine.key}` } }),
        await get(`${path}/cancellation`, { headers: { authorization: `Bearer ${other.key}` } }),
        await call('PATCH', path, { body: { players: 5 } }),
        await call('PATCH', path, { body: '{' }),
        await call('DELETE', `${path}/hold`, { key: null }),
        await call('POST', `${path}/payments`, { headers: { authorization: `Bearer ${other.key}` } }),
      ]
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    })

    test('is not to be guessed, and opens the order whatever others at the same address tried', async () => {
      const { hold, keyOf, get } = openGuest(shop, { limits: { guess: 3 } })
      const mine = (await hold()).body
      for (let tries = 0; tries < 3; tries++)
        expect(
          (await get(`/orders/${mine.code}`, { headers: { authorization: 'Bearer wrong' } })).status,
        ).toBe(404)
      const refused = await get(`/orders/${mine.code}`, { headers: { authorization: 'Bearer wrong' } })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await keyOf(mine).get()).status).toBe(200)
    })
  })

  describe('a change', () => {
    test('of the group and of who comes changes the price and is kept once', async () => {
      const { hold, keyOf, details } = openGuest(shop)
      const held = (await hold()).body
      const order = keyOf(held)
      const key = crypto.randomUUID()
      const changed = await order.send('PATCH', '', { players: 5, ...details }, { key, locale: 'ar' })
      expect(changed).toMatchObject({
        status: 200,
        body: { booking: { players: 5 }, contact: { ...details.contact, notes: '' }, rulesAccepted: true },
      })
      expect(changed.body.total).toBeGreaterThan(held.order.total)
      const again = await order.send('PATCH', '', { ...details, players: 5 }, { key })
      expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([changed.body, 'true'])
      expect(await order.send('PATCH', '', { players: 3 }, { key })).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      })
    })

    test('with a naughty string in every field is refused by a rule or kept as typed, never an error', async () => {
      const { hold, keyOf, details } = openGuest(shop)
      const order = keyOf((await hold()).body)
      for (const text of naughty) {
        const contact = { name: text, email: text, phone: text, groupName: text, notes: text }
        const everywhere = await order.send('PATCH', '', { contact, promoCode: text, voucherCode: text })
        expect([text, everywhere.status < 500]).toEqual([text, true])
        const free = { ...details.contact, groupName: text, notes: text }
        const { status, body } = await order.send('PATCH', '', { contact: free })
        expect([text, [200, 422]]).toEqual([text, expect.arrayContaining([status])])
        if (status === 200)
          expect([body.contact.groupName, body.contact.notes]).toEqual([typed(text), typed(text)])
      }
    })

    test.each([
      [{ contact: { name: 'N' } }, 'invalid', ['contact.name']],
      [{ contact: { email: 'nora', phone: '12@SA' } }, 'invalid', ['contact.email', 'contact.phone']],
      [{ contact: { name: 5 } }, 'invalid', ['contact.name']],
      [{ players: 0 }, 'invalid', ['players']],
      [{ addOns: [{ slug: 'photo', quantity: 0 }] }, 'invalid', ['addOns.0.quantity']],
      [{ pays: 'later' }, 'invalid', ['pays']],
      [{ players: 1 }, 'group_too_small', []],
      [{ addOns: [{ slug: 'no-such-thing', quantity: 1 }] }, 'add_on_unavailable', []],
      [{ promoCode: 'NOSUCHCODE' }, 'promo_unknown', []],
      [{ voucherCode: '0000-0000-0000-0000-0000' }, 'gift_unknown', []],
    ])('%j is refused in both languages', async (changes, code, fields) => {
      const { hold, keyOf } = openGuest(shop)
      const order = keyOf((await hold(shop.slots('palace'))).body)
      const english = await order.send('PATCH', '', changes)
      expect(english).toMatchObject({ status: 422, body: { code } })
      expect(Object.keys(english.body.fields).sort()).toEqual(fields)
      const arabic = await order.send('PATCH', '', changes, { locale: 'ar' })
      expect(arabic.body.message).toMatch(arabicWords)
      for (const field of fields) expect(arabic.body.fields[field].message).toMatch(arabicWords)
    })

    test('of codes: wrong ones are counted', async () => {
      const { hold, keyOf } = openGuest(shop, { limits: { guess: 2 } })
      const order = keyOf((await hold()).body)
      const guess = async () => (await order.send('PATCH', '', { promoCode: 'NOSUCHCODE' })).status
      expect([await guess(), await guess(), await guess()]).toEqual([422, 422, 429])
      // Another guest at the same address is heard.
      const other = keyOf((await hold()).body)
      expect((await other.send('PATCH', '', { promoCode: 'NOSUCHCODE' })).status).toBe(422)
    })

    test('of codes: however many orders somebody has, they try no more than so many', async () => {
      const { hold, keyOf } = openGuest(shop, { limits: { guess_together: 3 } })
      const statuses: number[] = []
      for (let tries = 0; tries < 5; tries++) {
        const order = keyOf((await hold()).body)
        statuses.push((await order.send('PATCH', '', { promoCode: 'NOSUCHCODE' })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 429, 429])
    })

    test('while a payment page is open closes that page first', async () => {
      const { hold, keyOf, details } = openGuest(shop)
      const order = keyOf((await hold()).body)
      await order.send('PATCH', '', details)
      await order.send('POST', '/payments')
      expect((await order.send('PATCH', '', { players: 3 })).body).toMatchObject({
        booking: { players: 3 },
        payment: { state: 'expired' },
      })
    })
  })

  describe('a ticket', () => {
    test('is cancelled as was told, once', async () => {
      const { ticket } = openGuest(shop)
      const { order } = await ticket()
      const terms = await order.get('/cancellation')
      expect(terms).toMatchObject({ status: 200, body: { share: 10_000, kept: 0 } })
      expect(await order.send('POST', '/cancellation', { expectedRefund: 1 })).toMatchObject({
        status: 409,
        body: { code: 'terms_changed', terms: terms.body },
      })
      const key = crypto.randomUUID()
      const cancelled = await order.send(
        'POST',
        '/cancellation',
        { expectedRefund: terms.body.refund },
        { key },
      )
      expect(cancelled).toMatchObject({
        status: 200,
        body: { refund: terms.body.refund, order: { state: 'cancelled', booking: { status: 'cancelled' } } },
      })
      const again = await order.send('POST', '/cancellation', { expectedRefund: terms.body.refund }, { key })
      expect([again.status, again.body]).toEqual([200, cancelled.body])
      expect(await order.send('POST', '/cancellation')).toMatchObject({
        status: 409,
        body: { code: 'already_cancelled' },
      })
      expect((await order.get('/cancellation')).body.code).toBe('already_cancelled')
    })

    test('can not be cancelled once it has begun', async () => {
      const { ticket, clock } = openGuest(shop)
      const { order, slot } = await ticket()
      clock.now = slot.startsAt + minute
      const late = await order.get('/cancellation')
      expect(late).toMatchObject({ status: 409, body: { code: 'cancel_too_late' } })
      expect(late.body.message).toContain('Riyadh')
    })
  })

  describe('finding one’s bookings', () => {
    const mails = async (recipient: string) =>
      getDb()
        .selectFrom('mail')
        .selectAll()
        .where('kind', '=', 'find_booking')
        .where('recipient', '=', recipient)
        .execute()

    test('is answered the same whether there are any, and mailed once', async () => {
      const guest = openGuest(shop)
      await guest.ticket()
      const find = (email: string) => guest.call('POST', '/orders/find', { body: { email }, locale: 'ar' })
      const known = await find('NORA@guest.example')
      const unknown = await find('nobody@guest.example')
      const withoutSearch = ({ text }: typeof known) => text.replace(/[0-9a-f-]{36}/, '')
      expect([known.status, withoutSearch(known)]).toEqual([202, withoutSearch(unknown)])
      await find('nora@guest.example')
      expect(await mails('nora@guest.example')).toMatchObject([{ locale: 'ar' }])
      expect(await mails('nobody@guest.example')).toEqual([])
      expect((await find('nora')).body.fields.email.rule).toBe('email')
    })

    test('does not fill an inbox', async () => {
      const { call } = openGuest(shop, { limits: { recipient: 2 } })
      const find = (email: string) => call('POST', '/orders/find', { body: { email } })
      await find('a@guest.example')
      await find('A@guest.example')
      const refused = await find('a@guest.example')
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await find('b@guest.example')).status).toBe(202)
    })
  })
})
