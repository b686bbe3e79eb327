import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour } from '#server/orders/test-shop.ts'
import { type Arena, openArena } from './test-arena.ts'
import { brokenBooks, countOverlaps } from './test-book-checks.ts'
import { counted, errorsOf, newKey } from './test-race.ts'
import type { RaceAnswer, RaceTask } from './test-race-tasks.ts'

const clients = 200
const slots = 20
const rooms = ['vault', 'alchemist']

type Wanted = readonly { readonly room: string; readonly startsAt: number }[]

/** Clients that want slots one after the other, all in the same order: where they meet, they all meet. */
function queue(count: number, wanted: Wanted, kind: 'hold' | 'look-then-hold', now: number): RaceTask[][] {
  return Array.from({ length: count }, () => wanted.map((slot) => ({ kind, ...slot, key: newKey(), now })))
}

/** All clients again, but each wants a quarter of the slots. */
function quarters(wanted: Wanted, kind: 'hold' | 'look-then-hold', now: number): RaceTask[][] {
  const quarter = slots / 4
  return [0, 1, 2, 3].flatMap((part) =>
    queue(clients / 4, wanted.slice(part * quarter, (part + 1) * quarter), kind, now),
  )
}

const winners = (answers: readonly RaceAnswer[]) => answers.filter(({ outcome }) => outcome === 'ok')
const slotOf = ({ task }: RaceAnswer) => ('room' in task ? `${task.room} ${task.startsAt}` : '')

describe('two hundred clients on twenty slots from two processes', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  /** Twenty slots of two rooms that nobody has had yet. */
  function freshSlots(): Wanted {
    return Array.from({ length: slots }, (_, index) => arena.shop.slots(rooms[index % rooms.length]))
  }
  async function expectOneWinnerEach(answers: readonly RaceAnswer[]) {
    expect(errorsOf(answers)).toEqual([])
    expect(counted(answers)).toEqual({ ok: slots, slot_taken: answers.length - slots })
    expect(new Set(winners(answers).map(slotOf)).size).toBe(slots)
    expect(await brokenBooks(arena.connection.db)).toEqual({})
  }

  test('each slot has one winner, every loser hears that it is taken', async () => {
    const { shop, race } = arena
    const answers = await race(queue(clients, freshSlots(), 'hold', shop.now))
    expect(answers).toHaveLength(clients * slots)
    await expectOneWinnerEach(answers)
    const orders = await arena.connection.db.selectFrom('order').select('id').execute()
    expect(orders.map(({ id }) => id).sort()).toEqual(
      winners(answers)
        .map(({ orderId }) => orderId)
        .sort(),
    )
  })

  test('so has each slot whose hold ran out and that nobody tidied up', async () => {
    const { shop, race } = arena
    const wanted = freshSlots()
    for (const slot of wanted) await shop.hold(slot)
    await expectOneWinnerEach(await race(quarters(wanted, 'hold', shop.now + hour)))
  })

  test('a button pressed many times, in both processes, is one order', async () => {
    const { shop, race } = arena
    const presses = 10
    const wanted = freshSlots().map((slot) => ({ ...slot, key: newKey() }))
    const answers = await race(
      Array.from({ length: presses }, () =>
        wanted.map((slot): RaceTask => ({ kind: 'hold', ...slot, now: shop.now })),
      ),
    )
    expect(errorsOf(answers)).toEqual([])
    expect(counted(answers)).toEqual({ ok: presses * slots })
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(slots)
  })

  test('one key on two slots is one order and a conflict', async () => {
    const { shop, race } = arena
    const keys = Array.from({ length: slots / 2 }, newKey)
    const answers = await race(
      freshSlots().map((slot, index) => [
        { kind: 'hold', ...slot, key: keys[index % keys.length] ?? '', now: shop.now },
      ]),
    )
    expect(errorsOf(answers)).toEqual([])
    expect(counted(answers)).toEqual({ ok: keys.length, idempotency_conflict: keys.length })
    expect(await brokenBooks(arena.connection.db)).toEqual({})
  })

  test('control: without the guard the same clients book slots twice', async () => {
    const { shop, race, connection } = arena
    await sql`alter table booking drop constraint booking_no_overlap`.execute(connection.db)
    await sql`drop index booking_one_start`.execute(connection.db)
    const answers = await race(quarters(freshSlots(), 'look-then-hold', shop.now))
    expect(errorsOf(answers)).toEqual([])
    expect(winners(answers).length).toBeGreaterThan(slots)
    expect(await countOverlaps(connection.db)).toBeGreaterThan(0)
  })
})
