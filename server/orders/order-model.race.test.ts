import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { WeeklySession } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { PreparingClient } from '#server/db/testing/test-preparing-client.ts'
import { faultsOf, readSums } from './test-order-sums.ts'
import { openShop, type TestShop } from './test-shop.ts'
import { World } from './test-world.ts'

// The whole suite has to stay within minutes; `npm run test:all` lives ten thousand of them.
const runs = process.env.TEST_ALL ? 10_000 : 150
const lanes = 5

let connection: Connection
let shop: TestShop
let worlds: Generator<World>

beforeAll(async () => {
  connection = await openTestDatabase('postgres', { Client: PreparingClient, demo: true })
  shop = await openShop(connection.db)
  worlds = newWorlds()
})
afterAll(() => connection.close())

/** A world has two slots of its own, so that many can be lived in one database at the same time. */
function* newWorlds(): Generator<World> {
  const room = shop.book.rooms[0]
  if (!room) throw new Error('The branch has no room')
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const times = Array.from({ length: 12 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`)
  const weekly = everyDay.flatMap((weekday) =>
    times.map((starts): WeeklySession => ({ weekday, starts, audience: 'everyone', mode: 'private' })),
  )
  const sessions = { durationMinutes: 50, resetMinutes: 10, weekly, seasons: [], extras: [], closures: [] }
  Object.assign(shop.book.clock, { horizonDays: 20_000 })
  Object.assign(room, { sessions })
  for (let day = addDays('2026-11-20', 0); ; day = addDays(day, 1)) {
    const starts = sessionsOfDay(sessions, shop.book.clock, day)
    for (let at = 0; at + 1 < starts.length; at += 2) {
      const [first, second] = [starts[at], starts[at + 1]]
      if (first && second) yield new World(shop, { first, second }, room.slug)
    }
  }
}

type Act = {
  readonly name: string
  readonly who: number
  readonly run: (world: World) => Promise<void>
}

type Run = (world: World, who: number, which: number) => Promise<void>

const guest = fc.integer({ min: 0, max: 1 })
const page = fc.integer({ min: 0, max: 1 })

/** The name says what of its two numbers matters to an act, so that equal names are equal acts. */
function act(name: string, run: Run): fc.Arbitrary<Act> {
  return fc.tuple(guest, page).map(([who, which]) => ({
    name: `${name}(${[who, which].slice(0, run.length - 1).join(', ')})`,
    who: run.length > 1 ? who : 0,
    run: (world) => run(world, who, which),
  }))
}

const acts = fc.oneof(
  act('the other holds', (world) => world.hold(1)),
  act('start payment', (world, who) => world.startPayment(who)),
  act('pay', (world, who, which) => world.bank(who, which, 'succeeded')),
  act('decline', (world, who, which) => world.bank(who, which, 'failed')),
  act('page closes', (world, who, which) => world.bank(who, which, 'expired')),
  act('webhook', (world, who, which) => world.webhook(who, which, false)),
  act('webhook again', (world, who, which) => world.webhook(who, which, true)),
  act('reconcile', (world) => world.reconcile()),
  act('expire', (world, who) => world.expire(who)),
  act('release', (world, who) => world.release(who)),
  act('renew', (world, who) => world.renew(who)),
  act('cancel', (world, who) => world.cancel(who)),
  act('choose', (world, who) => world.choose(who)),
  act('move', (world, who, which) => world.move(who, which)),
  act('fewer', (world, who, which) => world.changePlayers(who, 2 + which)),
  act('more', (world, who, which) => world.changePlayers(who, 5 + which)),
  act('desk: players', (world, who, which) => world.edit(who, 0, which)),
  act('desk: discount', (world, who, which) => world.edit(who, 1, which)),
  act('desk: a line', (world, who, which) => world.edit(who, 2, which)),
  act('desk: a mug, or all back', (world, who, which) => world.edit(who, 3, which)),
  act('desk: takes', (world, who, which) => world.take(who, which)),
  act('desk: slip', (world, who, which) => world.untake(who, which)),
  act('take back', (world, who) => world.takeBack(who, 'slot_lost')),
  act('not chosen', (world, who) => world.takeBack(who, 'not_chosen')),
  act('refunds', (world) => world.refunds()),
)

/** One thing, or two at the same moment, some minutes after what was before. */
type Step = { readonly together: readonly Act[]; readonly minutes: number | 'evening' }

const stories: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({
      together: fc.array(acts, { minLength: 1, maxLength: 2 }),
      minutes: fc.constantFrom(0, 0, 0, 11, 25, 1500, 'evening' as const),
    }),
    { maxLength: 5 },
  )
  .map(withoutAbsent)

/** Leaves out what the other guest does before holding anything: there is no order yet that it could be done to. */
function withoutAbsent(story: readonly Step[]): Step[] {
  const arrival = story.findIndex(({ together }) =>
    together.some(({ name }) => name.startsWith('the other holds')),
  )
  const isHere = (at: number) => arrival !== -1 && at > arrival
  return story
    .map((step, at) => ({ ...step, together: step.together.filter(({ who }) => who === 0 || isHere(at)) }))
    .filter(({ together, minutes }) => together.length > 0 || minutes !== 0)
}

const told = (story: readonly Step[]) =>
  story
    .map(({ together, minutes }) => `+${minutes} ${together.map(({ name }) => name).join(' & ')}`)
    .join('; ')

/** Where nothing happens at the same moment a story goes the same way each time: to live it again proves nothing. */
const lived = new Set<string>()
function isLived(story: readonly Step[]): boolean {
  if (story.some(({ together }) => together.length > 1)) return false
  const count = lived.size
  return lived.add(told(story)).size === count
}

test(`however ${runs} stories go: paid means confirmed, given back or waiting for the guest, and nobody pays twice`, {
  timeout: 3_600_000,
}, async () => {
  expect(inject('postgresUrl')).not.toBe('')
  const property = fc.asyncProperty(stories, async (story) => {
    if (isLived(story)) return
    const world = worlds.next().value as World
    // Most stories begin like this; the others have to get here by themselves.
    await world.hold(0)
    await world.startPayment(0)
    for (const { together, minutes } of story) {
      if (minutes === 'evening') world.waitForEvening()
      else world.now += minutes * 60_000
      await Promise.all(together.map(({ run }) => run(world)))
    }
    await world.settleDown()
    for (const order of await readSums(shop.db, world.orders.filter(Boolean))) {
      const atBank = shop.bank.held(order.payments) + (await world.inTill(order.id))
      expect(faultsOf(order, atBank, world.changed.has(order.id))).toEqual([])
    }
    for (const ref of world.pages.flat()) shop.bank.accounts.delete(ref)
  })
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(property, { numRuns: Math.ceil(runs / lanes), seed: 7 + lane }),
    ),
  )
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::integer as overlaps from booking a join booking b
      on a.room_id = b.room_id and a.id < b.id and a.during && b.during
    where a.status in ('held', 'confirmed', 'checked_in') and b.status in ('held', 'confirmed', 'checked_in')
  `.execute(shop.db)
  expect(rows[0]?.overlaps).toBe(0)
})
