import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { forgetHoldClaims } from '#server/booking/forget-hold-claims.ts'
import { releaseHold } from '#server/booking/release-hold.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { claimHold } from './hold-limits.ts'

const env = readEnv({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: 'on' })
const { browser: mostOfBrowser, address: mostOfAddress } = env.holdLimits

describeOnDemoDatabase('unpaid holds of one visitor', (getDb) => {
  let shop: TestShop
  let visitors = 0
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  /** A site with the usual limits of holds, and browsers that keep their cookie. */
  function open() {
    const guest = openGuest(shop, { env, limits: { hold: 1000, write: 1000 } })
    const address = `10.1.0.${++visitors}`
    function browser(at = address) {
      let cookie = ''
      const headers = () => ({ 'x-forwarded-for': at, ...(cookie && { cookie }) })
      async function hold(slot = shop.slots()) {
        const held = await guest.hold(slot, { headers: headers() })
        const kept = held.headers.getSetCookie().find((one) => one.startsWith('browser='))
        if (kept) cookie = kept.split(';')[0] ?? ''
        return held
      }
      return {
        hold,
        headers,
        forget: () => {
          cookie = ''
        },
      }
    }
    return { ...guest, browser }
  }
  const statuses = async (hold: () => Promise<{ status: number }>, times: number) => {
    const seen: number[] = []
    for (let time = 0; time < times; time++) seen.push((await hold()).status)
    return seen
  }

  test('cost the same however many others hold', async () => {
    const holder = (name: string) => ({ browser: name, address: name, most: { browser: 3, address: 12 } })
    const orders: string[] = []
    for (let guest = 0; guest < 30; guest++) orders.push(await shop.hold(shop.slots('alchemist')))
    await getDb()
      .transaction()
      .execute(async (tx) => {
        const rowsRead = async () => {
          const { rows } = await sql<{ read: number }>`
            select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
            from pg_stat_xact_user_tables where relname = 'booking'`.execute(tx)
          return rows[0]?.read ?? Number.NaN
        }
        for (const [guest, orderId] of orders.entries())
          await claimHold(tx, orderId, holder(`guest ${guest}`), shop.now)
        const before = await rowsRead()
        await claimHold(tx, orders[0] ?? '', holder('somebody else'), shop.now)
        // Its own booking, once for the browser and once for the address.
        expect((await rowsRead()) - before).toBe(2)
      })
    for (const orderId of orders) await releaseHold(getDb(), orderId, shop.now)
  })

  test('are few in one browser, and those it has are named', async () => {
    const { hold } = open().browser()
    const first = (await hold()).body
    expect(await statuses(hold, mostOfBrowser - 1)).toEqual(Array(mostOfBrowser - 1).fill(201))
    const slot = shop.slots()
    const refused = await hold(slot)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_holds' } })
    expect(refused.body.message).toContain(`You hold ${mostOfBrowser} slots`)
    expect(refused.body.held).toHaveLength(mostOfBrowser)
    expect(refused.body.held).toContainEqual({
      code: first.code,
      branch: 'riyadh',
      room: first.order.booking.room.slug,
      name: first.order.booking.room.name,
      startsAt: first.order.booking.startsAt,
      date: first.order.booking.businessDay,
      timeZone: 'Asia/Riyadh',
    })
    // Nothing of it stayed: another browser has the slot at once.
    expect((await open().browser().hold(slot)).status).toBe(201)
  })

  test('that are released, paid for or run out make room', async () => {
    const { browser, keyOf, details, clock } = open()
    const { hold, headers } = browser()
    const [first, second] = [(await hold()).body, (await hold()).body]
    await statuses(hold, mostOfBrowser - 2)
    expect((await hold()).status).toBe(409)
    expect((await keyOf(first).send('DELETE', '/hold')).status).toBe(204)
    expect(await statuses(hold, 2)).toEqual([201, 409])
    const order = keyOf(second)
    await order.send('PATCH', '', details)
    const paid = await order.send('POST', '/payments', undefined, { headers: headers() })
    shop.bank.end(String(paid.body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    await order.get('/payment')
    expect(await statuses(hold, 2)).toEqual([201, 409])
    clock.now += hour
    expect(await statuses(hold, mostOfBrowser + 1)).toEqual([...Array(mostOfBrowser).fill(201), 409])
  })

  test('are few of one address as well, however many browsers it has', async () => {
    const { browser } = open()
    const address = '10.2.0.1'
    const seen: number[] = []
    for (let guest = 0; guest < mostOfAddress; guest++) seen.push((await browser(address).hold()).status)
    expect(new Set(seen)).toEqual(new Set([201]))
    const refused = await browser(address).hold()
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_holds_here' } })
    expect(refused.body.held).toBeUndefined()
    expect((await browser('10.2.0.2').hold()).status).toBe(201)
  })

  test('asked for all at once, in two processes, are no more', async () => {
    const [one, two] = [open(), open()]
    const first = one.browser('10.3.0.1')
    await first.hold()
    const headers = first.headers()
    const wanted = Array.from({ length: 10 }, () => shop.slots())
    const answers = await Promise.all(
      wanted.map((slot, index) => (index % 2 ? one : two).hold(slot, { headers })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostOfBrowser - 1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - (mostOfBrowser - 1))
    const strangers = Array.from({ length: mostOfAddress + 6 }, () => shop.slots())
    const crowd = await Promise.all(
      strangers.map((slot, index) =>
        (index % 2 ? one : two).hold(slot, { headers: { 'x-forwarded-for': '10.3.0.2' } }),
      ),
    )
    expect(crowd.filter(({ status }) => status === 201)).toHaveLength(mostOfAddress)
  })

  test('are not gathered by taking again those that ran out', async () => {
    const { browser, keyOf, clock } = open()
    const { hold, headers } = browser()
    const old = (await hold()).body
    clock.now += hour
    await statuses(hold, mostOfBrowser)
    const again = await keyOf(old).send('POST', '/hold', undefined, { headers: headers() })
    expect(again).toMatchObject({ status: 409, body: { code: 'too_many_holds' } })
    const { heldUntil } = (await keyOf(old).get()).body.booking
    expect(Date.parse(heldUntil ?? '1970-01-01')).toBeLessThanOrEqual(clock.now)
  })

  test('pressed twice are one', async () => {
    const { call, browser } = open()
    const { hold, headers } = browser()
    await hold()
    const slot = shop.slots()
    const body = {
      branch: 'riyadh',
      room: slot.room,
      startsAt: new Date(slot.startsAt).toISOString(),
      players: 4,
    }
    const press = () => call('POST', '/orders', { body, key: 'one-button-pressed-often', headers: headers() })
    const presses = await Promise.all(Array.from({ length: 5 }, press))
    expect(new Set(presses.map(({ body: { code } }) => code)).size).toBe(1)
    expect((await hold()).status).toBe(201)
  })

  describe('with a payment page open', () => {
    test('only some last longer, and the others can be paid all the same', async () => {
      const { browser, keyOf, details } = open()
      const { hold, headers } = browser()
      const heldUntil: (number | null)[] = []
      for (let time = 0; time < mostOfBrowser; time++) {
        const order = keyOf((await hold()).body)
        await order.send('PATCH', '', details)
        const started = await order.send('POST', '/payments', undefined, { headers: headers() })
        expect(started.status).toBe(201)
        heldUntil.push(Date.parse((await order.get()).body.booking.heldUntil))
      }
      const { holdMinutes, longestHoldMinutes } = shop.policy
      const short = shop.now + holdMinutes * minute
      expect(longestHoldMinutes).toBeGreaterThan(holdMinutes)
      expect(heldUntil.filter((until) => until === short)).toHaveLength(
        mostOfBrowser - Math.ceil(mostOfBrowser / 2),
      )
      const closing = await getDb()
        .selectFrom('job')
        .select('start_at')
        .where('name', '=', 'expire-payment')
        .execute()
      expect(closing.some(({ start_at }) => start_at?.getTime() === short)).toBe(true)
    })
  })

  test('of the staff and below the API are not limited', async () => {
    for (let time = 0; time < mostOfAddress + 2; time++) await shop.hold(shop.slots())
  })

  test('are forgotten when they are no more', async () => {
    const claims = async () => (await getDb().selectFrom('hold_claim').select('order_id').execute()).length
    expect(await claims()).toBeGreaterThan(0)
    const later = shop.now + 30 * hour
    await expireHolds(getDb(), later)
    await forgetHoldClaims(getDb(), later)
    expect(await claims()).toBe(0)
  })
})
