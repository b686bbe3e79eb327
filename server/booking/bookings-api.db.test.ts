import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'

const arabicWords = /[\u0600-\u06ff]/

describeOnDemoDatabase('a booking over the API', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  describe('a hold', () => {
    test('is an order with its key, and the browser remembers it', async () => {
      const { hold, keyOf, get } = openGuest(shop)
      const slot = shop.slots()
      const held = await hold(slot)
      expect(held).toMatchObject({
        status: 201,
        body: {
          code: expect.stringMatching(/^\w{10}$/),
          key: expect.stringMatching(/^\w{26}$/),
          order: { state: 'open', booking: { status: 'held', players: 4 }, branch: { slug: 'riyadh' } },
        },
      })
      const { code, key } = held.body
      expect(held.headers.get('set-cookie')).toBe(
        `order_${code}=${key}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
      )
      expect(held.headers.get('cache-control')).toBe('no-store')
      expect(held.headers.get('location')).toBe(`/api/orders/${code}`)
      const shown = await keyOf(held.body).get()
      expect(shown).toMatchObject({ status: 200, body: held.body.order })
      expect(shown.headers.get('cache-control')).toBe('no-store')
      const byCookie = await get(`/orders/${code}`, { headers: { cookie: `order_${code}=${key}` } })
      expect(byCookie.body).toEqual(shown.body)
    })

    test('old orders make room for new ones in the browser', async () => {
      const { hold } = openGuest(shop)
      const codes = Array.from({ length: 25 }, (_, n) => `order_${String(n).padStart(10, '0')}`)
      const cookie = ['theme=dark', ...codes.map((name) => `${name}=x`)].join('; ')
      const held = await hold(shop.slots(), { headers: { cookie } })
      const gone = held.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))
      expect(gone.map((one) => one.split('=')[0])).toEqual(codes.slice(0, 6))
    })

    test('behind https the cookie stays there', async () => {
      const { readEnv } = await import('#server/env.ts')
      const { hold, get } = openGuest(shop, { env: readEnv({ PUBLIC_URL: 'https://dahleez.example' }) })
      const held = await hold()
      const [cookie = ''] = held.headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-order_\w{10}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const back = { headers: { cookie: cookie.split(';')[0] ?? '' } }
      expect((await get(`/orders/${held.body.code}`, back)).status).toBe(200)
    })

    test('the same press of the button is one order, another wish under its key a conflict', async () => {
      const { hold } = openGuest(shop)
      const slot = shop.slots()
      const key = crypto.randomUUID()
      const first = await hold(slot, { key })
      expect(await hold(slot, { key })).toMatchObject({ status: 201, body: { code: first.body.code } })
      expect(await hold(slot, { key }, 5)).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      })
      expect((await hold(slot, { key: null })).body.code).toBe('idempotency_key')
    })

    test('a key that others could come upon is no key, and an old one opens nobody’s order', async () => {
      const slot = shop.slots()
      for (const key of [
        '12345678',
        'order-1',
        'a'.repeat(40),
        '1234567890123456789',
        '0001-0001-0001-0001-0001',
      ])
        expect([key, (await openGuest(shop).hold(slot, { key })).body]).toMatchObject([
          key,
          { code: 'idempotency_key', message: expect.stringContaining('22') },
        ])
      const key = crypto.randomUUID()
      const mine = await openGuest(shop).hold(slot, { key })
      // An answer that was lost is heard again, without a cookie too.
      shop.now += 14 * minute
      expect((await openGuest(shop).hold(slot, { key })).body.key).toBe(mine.body.key)
      shop.now += minute
      const stranger = await openGuest(shop).hold(slot, { key })
      expect(stranger).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
      expect(stranger.text).not.toContain(mine.body.code)
      expect(stranger.text).not.toContain(mine.body.key)
      expect(stranger.headers.get('set-cookie')).toBeNull()
    })

    test('of a taken slot is refused with the nearest free ones', async () => {
      const { hold } = openGuest(shop)
      const slot = shop.slots('alchemist')
      await hold(slot)
      const lost = await hold(slot)
      expect(lost).toMatchObject({ status: 409, body: { code: 'slot_taken', fields: {} } })
      const { alternatives } = lost.body
      expect(alternatives).toHaveLength(4)
      expect(alternatives[0]).toMatchObject({ room: slot.room, price: { players: 4 } })
      const other = lost.body.otherRooms[0]
      expect(other).toMatchObject({ name: { ar: expect.any(String) }, price: { players: 4 } })
      expect(other.room).not.toBe(slot.room)
      expect(Math.abs(Date.parse(other.startsAt) - slot.startsAt)).toBeLessThanOrEqual(90 * minute)
      const again = await hold({ room: slot.room, startsAt: Date.parse(alternatives[0].startsAt) })
      expect(again.status).toBe(201)
    })

    test.each([
      ['nobody else plays then', { startsAt: '2026-11-18T03:07:00Z' }, 409, 'slot_closed'],
      ['a time that has passed', { startsAt: '2020-11-18T16:00:00Z' }, 409, 'slot_'],
      ['a time too far away', { startsAt: '2036-11-18T16:00:00Z' }, 409, 'slot_'],
      ['one player', { players: 1 }, 422, 'group_too_small'],
      ['too many players', { players: 40 }, 422, 'group_too_large'],
      ['no such branch', { branch: 'atlantis' }, 404, 'not_found'],
      ['no such room', { room: 'tomb' }, 404, 'not_found'],
      ['no time', { startsAt: 'tonight' }, 422, 'invalid'],
      ['no number', { players: 'four' }, 422, 'invalid'],
      ['a number that is none', { players: 4.5 }, 422, 'invalid'],
    ])('%s is refused in both languages', async (_name, wrong, status, code) => {
      const { call } = openGuest(shop)
      const { room, startsAt } = shop.slots('palace')
      const body = {
        branch: 'riyadh',
        room,
        startsAt: new Date(startsAt).toISOString(),
        players: 4,
        ...wrong,
      }
      const english = await call('POST', '/orders', { body })
      expect(english.status).toBe(status)
      expect(english.body.code).toContain(code)
      expect(english.body.message).not.toMatch(/\{|undefined/)
      const arabic = await call('POST', '/orders', { body, locale: 'ar' })
      expect(arabic.body.message).toMatch(arabicWords)
    })

    test('is released, and taken up again', async () => {
      const { hold, keyOf, clock } = openGuest(shop)
      const order = keyOf((await hold()).body)
      clock.now += 11 * minute
      expect(await order.send('PATCH', '', { players: 5 })).toMatchObject({
        status: 409,
        body: { code: 'hold_expired' },
      })
      expect(await order.send('POST', '/hold')).toMatchObject({
        status: 200,
        body: { state: 'open', booking: { status: 'held' } },
      })
      const key = crypto.randomUUID()
      expect(await order.send('DELETE', '/hold', undefined, { key })).toMatchObject({ status: 204, text: '' })
      const again = await order.send('DELETE', '/hold', undefined, { key })
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
      expect(await order.send('DELETE', '/hold')).toMatchObject({ status: 409, body: { code: 'not_held' } })
      expect(await order.send('POST', '/hold')).toMatchObject({
        status: 409,
        body: { code: 'not_renewable' },
      })
      expect((await order.get()).body.state).toBe('cancelled')
    })

    test('that somebody else took meanwhile says what is free instead', async () => {
      const { hold, keyOf, clock } = openGuest(shop)
      const slot = shop.slots()
      const order = keyOf((await hold(slot)).body)
      clock.now += 11 * minute
      await hold(slot)
      expect(await order.send('POST', '/hold')).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', alternatives: [{ room: slot.room }, {}, {}, {}] },
      })
    })
  })

  describe('a ticket', () => {
    test('is moved as was told', async () => {
      const { ticket } = openGuest(shop)
      const { order, slot } = await ticket()
      const to = shop.slots()
      const startsAt = new Date(to.startsAt).toISOString()
      const terms = await order.get(`/move?room=${to.room}&startsAt=${startsAt}`)
      expect(terms.status).toBe(200)
      const wrong = { toPay: terms.body.toPay + 1, toReturn: terms.body.toReturn }
      expect(
        (await order.send('POST', '/move', { room: to.room, startsAt, expected: wrong })).body,
      ).toMatchObject({
        code: 'terms_changed',
        terms: terms.body,
      })
      const moved = await order.send('POST', '/move', { room: to.room, startsAt, expected: terms.body })
      expect(moved).toMatchObject({
        status: 200,
        body: { terms: terms.body, order: { booking: { status: 'confirmed', startsAt } } },
      })
      const here = await order.send('POST', '/move', { room: to.room, startsAt })
      expect(here.body.code).toBe('move_same_slot')
      expect((await order.get(`/move?room=${slot.room}&startsAt=never`)).status).toBe(422)
    })

    test('is not moved onto another one', async () => {
      const { ticket, hold } = openGuest(shop)
      const { order } = await ticket()
      const taken = shop.slots()
      await hold(taken)
      const body = { room: taken.room, startsAt: new Date(taken.startsAt).toISOString() }
      expect(await order.send('POST', '/move', body)).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', alternatives: [{}, {}, {}, {}] },
      })
    })
  })

  describe('a paid slot that was lost', () => {
    async function lost(guest: ReturnType<typeof openGuest>) {
      const slot = shop.slots()
      const order = guest.keyOf((await guest.hold(slot)).body)
      await order.send('PATCH', '', guest.details)
      const { body } = await order.send('POST', '/payments')
      guest.clock.now += 31 * minute
      await guest.hold(slot)
      shop.bank.end(body.redirectUrl.split('/').at(-1), 'succeeded')
      expect((await order.get('/payment')).body.order.state).toBe('paid_unplaced')
      return order
    }

    test('is another slot', async () => {
      const guest = openGuest(shop)
      const order = await lost(guest)
      const other = shop.slots()
      const choice = { choice: 'slot', room: other.room, startsAt: new Date(other.startsAt).toISOString() }
      expect(await order.send('POST', '/choice', choice)).toMatchObject({
        status: 200,
        body: { state: 'confirmed', booking: { startsAt: choice.startsAt } },
      })
      expect((await order.send('POST', '/choice', choice)).body.code).toBe('not_waiting')
    })

    test('is the money back', async () => {
      const guest = openGuest(shop)
      const order = await lost(guest)
      expect((await order.send('POST', '/choice', { choice: 'neither' })).status).toBe(422)
      expect(await order.send('POST', '/choice', { choice: 'refund' })).toMatchObject({
        status: 200,
        body: { state: 'cancelled', refunds: { requested: expect.any(Number) } },
      })
    })
  })

  test('holding is the dearest call: it is limited first', async () => {
    const { hold, get } = openGuest(shop, { limits: { hold: 2 } })
    const statuses = [(await hold()).status, (await hold()).status, (await hold()).status]
    expect(statuses).toEqual([201, 201, 429])
    expect((await get('/branches')).status).toBe(200)
  })

  test('hours later nothing of this hangs about', async () => {
    const { hold, clock } = openGuest(shop)
    const slot = shop.slots()
    await hold(slot)
    clock.now += 2 * hour
    expect((await hold(slot)).status).toBe(201)
  })
})
