import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { type Arena, openArena } from '#server/booking/test-arena.ts'
import { brokenBooks, countOverlaps } from '#server/booking/test-book-checks.ts'
import { counted, errorsOf, newKey } from '#server/booking/test-race.ts'
import type { RaceAnswer, RaceTask } from '#server/booking/test-race-tasks.ts'
import type { Queries } from '#server/db/connect.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { hour, minute } from '#server/orders/test-shop.ts'

type Slot = { readonly room: string; readonly startsAt: number }

describe('bookings that are put where others are, from two processes', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  async function bookNew(slot: Slot, db: Queries = arena.shop.db): Promise<Slot & { orderId: string }> {
    const input = { ...slot, players: 4, locale: 'en', idempotencyKey: newKey() } as const
    const by = { source: 'staff', guest: { name: 'Nora' }, actor: 'staff:1' } as const
    const booked = await bookAtDesk(db, arena.shop.book, { ...input, ...by }, arena.shop.now)
    if (!booked.ok) throw new Error(booked.code)
    return { ...slot, orderId: booked.orderId }
  }
  const holdAt = (slot: Slot, now = arena.shop.now): RaceTask => ({
    kind: 'hold',
    ...slot,
    key: newKey(),
    now,
  })
  const moveTo = (orderId: string, slot: Slot): RaceTask => ({
    kind: 'move',
    orderId,
    room: slot.room,
    startsAt: slot.startsAt,
    actor: 'guest',
    now: arena.shop.now,
  })

  async function activeOf(orderId: string) {
    return arena.shop.db
      .selectFrom('booking')
      .innerJoin('room', 'room.id', 'booking.room_id')
      .select(['room.slug', 'starts_at'])
      .where('order_id', '=', orderId)
      .where('status', 'in', ['held', 'confirmed', 'checked_in'])
      .execute()
  }
  async function expectAt(orderId: string, { room, startsAt }: Slot) {
    expect(await activeOf(orderId)).toEqual([{ slug: room, starts_at: new Date(startsAt) }])
  }
  async function expectInOrder(answers: readonly RaceAnswer[]) {
    expect(errorsOf(answers)).toEqual([])
    expect(await brokenBooks(arena.shop.db)).toEqual({})
  }

  /** Two hundred clients at the desks and on the web, at times that overlap and are not the same. */
  function crowd(day: string): RaceTask[][] {
    const { now, slots } = arena.shop
    const onTheWeb = Array.from({ length: 8 }, () => slots('alchemist', day))
    const first = onTheWeb[0]?.startsAt ?? 0
    return Array.from({ length: 200 }, (_, index) => {
      const web = onTheWeb[index % onTheWeb.length]
      if (index % 4 === 0 && web) return [holdAt(web)]
      const startsAt = first + randomInt(8 * 60) * minute
      return [{ kind: 'desk', room: 'alchemist', startsAt, key: newKey(), now }]
    })
  }

  test('times that overlap: nobody shares a room, and nobody is refused without a reason', async () => {
    const { book, db } = arena.shop
    const room = book.rooms.find(({ slug }) => slug === 'alchemist')
    const answers = await arena.race(crowd('2026-11-20'))
    await expectInOrder(answers)
    expect(Object.keys(counted(answers)).sort()).toEqual(['ok', 'slot_taken'])
    const length = ((room?.sessions.durationMinutes ?? 0) + (room?.sessions.resetMinutes ?? 0)) * minute
    const booked = await db.selectFrom('booking').select(['starts_at', 'free_at']).execute()
    expect(booked).toHaveLength(counted(answers).ok ?? 0)
    const needless = answers.filter(({ task, outcome }) => {
      const startsAt = 'startsAt' in task ? task.startsAt : 0
      return (
        outcome === 'slot_taken' &&
        !booked.some(
          (other) => other.starts_at.getTime() < startsAt + length && startsAt < other.free_at.getTime(),
        )
      )
    })
    expect(needless).toEqual([])
  })

  test('a desk that presses twice hears of one booking', async () => {
    const { slots, now } = arena.shop
    const presses = Array.from(
      { length: 10 },
      (): RaceTask => ({ kind: 'desk', ...slots(), key: newKey(), now }),
    )
    const answers = await arena.race([presses, presses, presses, presses])
    await expectInOrder(answers)
    expect(counted(answers)).toEqual({ ok: 4 * presses.length })
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(presses.length)
  })

  test('several orders moved onto one slot: one arrives, the others stay where they are', async () => {
    const { slots } = arena.shop
    for (let round = 0; round < 4; round++) {
      const target = slots('vault', '2026-11-25')
      const orders = await Promise.all(Array.from({ length: 8 }, () => bookNew(slots('vault', '2026-12-01'))))
      // Each is moved by two processes at once.
      const answers = await arena.race(
        orders.flatMap(({ orderId }) => [1, 2].map(() => [moveTo(orderId, target)])),
      )
      await expectInOrder(answers)
      expect(counted(answers)).toEqual({ ok: 1, move_same_slot: 1, slot_taken: 14 })
      const moved = answers.find(({ outcome }) => outcome === 'ok')?.task
      for (const order of orders)
        await expectAt(
          order.orderId,
          moved && 'orderId' in moved && moved.orderId === order.orderId ? target : order,
        )
    }
  })

  test('moves in a circle: nobody gets there, nobody loses a slot, nobody waits for each other', async () => {
    const { slots } = arena.shop
    const rings: (Slot & { orderId: string })[][] = []
    for (const rooms of [
      ['vault', 'vault'],
      ['vault', 'alchemist'],
      ['vault', 'alchemist', 'vault'],
    ])
      for (let round = 0; round < 4; round++)
        rings.push(await Promise.all(rooms.map((room) => bookNew(slots(room, '2026-12-06')))))
    const moves = rings.flatMap((ring) =>
      ring.flatMap(({ orderId }, place) => {
        const next = ring[(place + 1) % ring.length]
        return next ? [1, 2].map(() => [moveTo(orderId, next)]) : []
      }),
    )
    const answers = await arena.race(moves)
    await expectInOrder(answers)
    expect(counted(answers)).toEqual({ slot_taken: moves.length })
    for (const order of rings.flat()) await expectAt(order.orderId, order)
  })

  test('a chain that ends at a free slot: each moves or stays, and has one slot', async () => {
    const { slots } = arena.shop
    const chain = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bookNew(slots(index % 2 ? 'vault' : 'alchemist', '2026-12-10')),
      ),
    )
    const free = slots('vault', '2026-12-10')
    const answers = await arena.race(
      chain.map(({ orderId }, place) =>
        Array.from({ length: 5 }, () => moveTo(orderId, chain[place + 1] ?? free)),
      ),
    )
    await expectInOrder(answers)
    for (const { orderId } of chain) expect(await activeOf(orderId)).toHaveLength(1)
    await expectAt(chain.at(-1)?.orderId ?? '', free)
  })

  test('holds against moves: one of them has the slot', async () => {
    const { slots } = arena.shop
    const targets = Array.from({ length: 12 }, () => slots('vault', '2026-12-14'))
    const orders = await Promise.all(targets.map(() => bookNew(slots('alchemist', '2026-12-14'))))
    const clients = targets.flatMap((target, index) => [
      [moveTo(orders[index]?.orderId ?? '', target)],
      ...Array.from({ length: 5 }, () => [holdAt(target)]),
    ])
    const answers = await arena.race(clients.sort(() => Math.random() - 0.5))
    await expectInOrder(answers)
    expect(counted(answers)).toEqual({ ok: targets.length, slot_taken: 5 * targets.length })
  })

  test('late money against new holds, renewals and the sweep: paid is confirmed or waits for a choice', async () => {
    const { shop } = arena
    const slots = Array.from({ length: 16 }, () => shop.slots('vault', '2026-12-20'))
    const paid = await Promise.all(
      slots.map(async (slot) => {
        const orderId = await shop.hold(slot)
        const ref = await shop.pay(orderId)
        return { slot, orderId, ref, account: shop.bank.accounts.get(ref) }
      }),
    )
    const later = shop.now + hour
    // Half of them are tidied up before the money comes, the other half while it does.
    const swept = paid.filter((_, index) => index % 2 === 0).map(({ orderId }) => orderId)
    await shop.db
      .updateTable('booking')
      .set({ held_until: new Date(shop.now - minute) })
      .where('order_id', 'in', swept)
      .execute()
    await expireHolds(shop.db, shop.now)
    const clients = paid.flatMap(({ slot, orderId, ref, account }): RaceTask[][] => {
      const { paymentId = '', amount = { amount: 0 } } = account ?? {}
      const money: RaceTask = { kind: 'money', ref, paymentId, amount: amount.amount, now: later }
      const renew: RaceTask = { kind: 'renew', orderId, now: later }
      return [
        [money],
        [money],
        [renew],
        [holdAt(slot, later)],
        [holdAt(slot, later)],
        [{ kind: 'expire', now: later }],
      ]
    })
    const answers = await arena.race(clients.sort(() => Math.random() - 0.5))
    await expectInOrder(answers)
    const money = answers.filter(({ task }) => task.kind === 'money')
    expect(counted(money)).toEqual({ settled: paid.length, unchanged: paid.length })
    const held = new Set(
      answers.flatMap(({ task, outcome }) =>
        task.kind === 'hold' && outcome === 'ok' ? [task.startsAt] : [],
      ),
    )
    const states = await Promise.all(paid.map(async ({ orderId }) => (await shop.order(orderId)).state))
    expect(states).toEqual(paid.map(({ slot }) => (held.has(slot.startsAt) ? 'paid_unplaced' : 'confirmed')))
  })

  test('late money against another hold that ran out and is renewed: one of them has the slot', async () => {
    const { shop } = arena
    const slots = Array.from({ length: 6 }, () => shop.slots('alchemist', '2026-12-20'))
    const orders: string[] = []
    const [later, muchLater] = [shop.now + hour, shop.now + 2 * hour]
    const clients = await Promise.all(
      slots.map(async (slot): Promise<RaceTask[][]> => {
        const orderId = await shop.hold(slot)
        orders.push(orderId)
        const ref = await shop.pay(orderId)
        const other = await shop.hold(slot, later)
        const { paymentId = '', amount = { amount: 0 } } = shop.bank.accounts.get(ref) ?? {}
        const money = { kind: 'money', ref, paymentId, amount: amount.amount } as const
        return [[{ ...money, now: muchLater }], [{ kind: 'renew', orderId: other, now: muchLater }]]
      }),
    )
    // Each may hold a lock that the other one wants: the database finds it out, and whoever gave way comes again.
    const answers = await arena.race(clients.flat())
    await expectInOrder(answers)
    const paid = await Promise.all(orders.map(async (id) => (await shop.order(id)).state))
    const renewed = answers.filter(({ outcome }) => outcome === 'renewed')
    expect(paid.filter((state) => state === 'confirmed').length + renewed.length).toBe(slots.length)
  })

  /** Two times that overlap, at two desks: the second begins while the first is written and nobody sees it yet. */
  async function bookBesideOneBeingWritten(startsAt: number) {
    const slot = { room: 'alchemist', startsAt: startsAt + 30 * minute }
    return beginWhileWriting(
      arena.shop.db,
      async (tx) => {
        await bookNew({ room: 'alchemist', startsAt }, tx)
      },
      () =>
        bookNew(slot).then(
          () => 'booked',
          (error: Error) => error.message,
        ),
    )
  }

  test('a time that overlaps one being written waits for it and is refused', async () => {
    const { startsAt } = arena.shop.slots('alchemist', '2027-01-05')
    expect(await bookBesideOneBeingWritten(startsAt)).toEqual({ waited: true, answer: 'slot_taken' })
    expect(await countOverlaps(arena.shop.db)).toBe(0)
  })

  test('control: without the exclusion constraint, times that overlap are booked', async () => {
    await sql`alter table booking drop constraint booking_no_overlap`.execute(arena.shop.db)
    const { startsAt } = arena.shop.slots('alchemist', '2027-01-12')
    expect(await bookBesideOneBeingWritten(startsAt)).toEqual({ waited: false, answer: 'booked' })
    expect(await countOverlaps(arena.shop.db)).toBe(1)
  })
})
