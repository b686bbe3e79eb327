import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

export const riyadh = '/office/branches/riyadh'

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>

/** The demo's desk by a clock that a test sets, with its people signed in. */
export async function openDesk(db: TestShop['db']) {
  const shop = await openShop(db)
  const clock = { now: shop.now }
  const office = openOffice(db, { now: () => clock.now, providers: shop.providers })
  return { shop, clock, stranger: () => office.browser(), ...(await office.everybody()) }
}

export type TwoDesks = Awaited<ReturnType<typeof openTwoDesks>>

/** Two at the desk on the same database, each with a process of their own behind them. */
export async function openTwoDesks(dbOf: (index: number) => TestShop['db']) {
  const shop = await openShop(dbOf(0))
  const clock = { now: shop.now }
  const hosts = await Promise.all(
    [0, 1].map((index) =>
      openOffice(dbOf(index), { now: () => clock.now, providers: shop.providers }).as('aseel'),
    ),
  )
  return { shop, clock, host: (index: number) => hosts[index % 2] as Browser }
}

/** A group that pays when it comes. */
export async function bookGroup(host: Browser, slot: { room: string; startsAt: number }, players = 4) {
  const { status, body } = await host.post(`${riyadh}/bookings`, {
    room: slot.room,
    startsAt: new Date(slot.startsAt).toISOString(),
    players,
    source: 'staff',
    name: 'Noura',
    email: 'noura@guest.example',
    locale: 'en',
  })
  if (status !== 201) throw new Error(`Nobody could book: ${body.code}`)
  const code = body.code as string
  return { code, due: body.due as number, path: `${riyadh}/orders/${code}`, startsAt: slot.startsAt }
}
