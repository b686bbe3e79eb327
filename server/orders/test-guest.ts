import type { ApiParts } from '#server/api/api.ts'
import { type TestCall, testApi } from '#server/api/test-api.ts'
import { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import type { TestShop } from './test-shop.ts'

const details = {
  contact: { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' },
  rulesAccepted: true,
}

/** The API of a test's shop and a clock, for tests that act as a guest's browser would. */
export function openGuest(shop: TestShop, parts: Partial<ApiParts> = {}) {
  const clock = { now: shop.now }
  const { db, providers } = shop
  const { app, call, get } = testApi(db, {
    providers,
    books: new BranchBookCache(),
    now: () => clock.now,
    ...parts,
  })

  async function hold(slot = shop.slots(), options: TestCall = {}, players = 4) {
    const body = {
      branch: 'riyadh',
      room: slot.room,
      startsAt: new Date(slot.startsAt).toISOString(),
      players,
    }
    return call('POST', '/orders', { body, ...options })
  }

  /** Calls about one order, with its key. */
  function keyOf(held: { code: string; key: string }) {
    const withKey = (options: TestCall = {}): TestCall => ({
      ...options,
      headers: { authorization: `Bearer ${held.key}`, ...options.headers },
    })
    const path = `/orders/${held.code}`
    return {
      path,
      get: (below = '', options?: TestCall) => get(`${path}${below}`, withKey(options)),
      send: (method: string, below = '', body?: unknown, options?: TestCall) =>
        call(method, `${path}${below}`, withKey({ ...options, ...(body === undefined ? {} : { body }) })),
    }
  }

  /** Held, filled in, paid and told of: a ticket. */
  async function ticket(slot = shop.slots()) {
    const held = (await hold(slot)).body as { code: string; key: string }
    const order = keyOf(held)
    await order.send('PATCH', '', details)
    const { body } = await order.send('POST', '/payments')
    shop.bank.end(String(body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    await order.get('/payment')
    return { held, order, slot }
  }

  return { app, call, get, clock, hold, keyOf, ticket, details }
}
