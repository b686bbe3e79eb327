import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour } from '#server/orders/test-shop.ts'
import { passOfferOn } from './leave-waiting.ts'
import { expireOffer } from './see-to-waiting.ts'
import { openWaitingList, type TestWaiting } from './test-waiting.ts'

// What needs two transactions side by side is tried in waiting-list.race.test.ts. The embedded engine has one at a time: there
// once is as good as often.
describe.each(['pglite', 'postgres'] as const)('many who want freed times at once, on %s', (engine) => {
  const timesOf = (often: number) => (engine === 'postgres' || process.env.TEST_ALL ? often : 1)
  let connection: Connection
  let list: TestWaiting
  beforeAll(async () => {
    connection = await openTestDatabase(engine, { demo: true })
    list = await openWaitingList(connection.db)
  })
  afterAll(() => connection.close())

  /** A sold time is cancelled while strangers press for it until it is over, and somebody waits for it. */
  async function cancelAmongStrangers() {
    const { slot, orderId } = await list.sold()
    const id = await list.waitFor(slot)
    let isOver = false
    async function stranger(): Promise<string> {
      for (;;) {
        const isLast = isOver
        const answer = await list.stranger(slot)
        if (isLast || answer !== 'slot_taken') return answer
      }
    }
    const cancelling = cancelOrder(list.db, { orderId, actor: 'guest' }, list.now)
    const over = cancelling.finally(() => {
      isOver = true
    })
    const [cancelled, ...strangers] = await Promise.all([over, ...Array.from({ length: 8 }, stranger)])
    expect(cancelled).toMatchObject({ ok: true })
    return { id, strangers }
  }

  test('of strangers who run against a cancellation none ever has it', async () => {
    for (let round = 0; round < timesOf(10); round++) {
      const { id, strangers } = await cancelAmongStrangers()
      expect(new Set(strangers)).toEqual(new Set(['slot_taken']))
      expect(await list.accept(id, await list.offer(id))).toMatchObject({ ok: true })
    }
  })

  test('two times that come free at once go to two people, and nobody is asked twice', async () => {
    for (let round = 0; round < timesOf(5); round++) {
      const [one, other] = [await list.sold(), await list.sold()]
      const ids = [await list.waitFor(one.slot), await list.waitFor(one.slot), await list.waitFor(other.slot)]
      await Promise.all(
        [one, other].map(({ orderId }) => cancelOrder(list.db, { orderId, actor: 'guest' }, list.now)),
      )
      const offered = await Promise.all(ids.map(async (id) => (await list.offers(id)).length))
      expect(offered).toEqual([1, 0, 1])
    }
  })

  async function offered() {
    const { slot, orderId } = await list.sold()
    const [id, next] = [await list.waitFor(slot), await list.waitFor(slot)]
    await cancelOrder(list.db, { orderId, actor: 'guest' }, list.now)
    const offerId = await list.offer(id)
    const states = async () =>
      [...(await list.offers(id)), ...(await list.offers(next))].map(({ state }) => state)
    return { id, offerId, states }
  }

  test('an offer in eight tabs is one order, and taken or passed on it is one of the two', async () => {
    for (let round = 0; round < timesOf(5); round++) {
      const { id, offerId, states } = await offered()
      const [passed, ...taken] = await Promise.all([
        passOfferOn(list.db, { waitingId: id, offerId }, list.now),
        ...Array.from({ length: 8 }, () => list.accept(id, offerId)),
      ])
      const orders = new Set(taken.flatMap((one) => (one.ok ? [one.order.id] : [])))
      expect(orders.size).toBe(passed ? 0 : 1)
      expect(await states()).toEqual(passed ? ['declined', 'open'] : ['accepted'])
    }
  })

  test('an offer that eight tabs take while its time ends is taken, or over and the next is asked', async () => {
    for (let round = 0; round < Math.max(2, timesOf(10)); round++) {
      const { id, offerId, states } = await offered()
      const take = () => list.accept(id, offerId)
      const end = () => expireOffer(list.db, offerId, list.now + hour)
      // Either may begin.
      const early = round % 2 === 0 ? [] : Array.from({ length: 4 }, take)
      const ending = end()
      const late = Array.from({ length: 8 - early.length }, take)
      const [over, ...taken] = await Promise.all([ending, ...early, ...late])
      const orders = new Set(taken.flatMap((one) => (one.ok ? [one.order.id] : [])))
      const refused = taken.flatMap((one) => (one.ok ? [] : [one.code]))
      expect(orders.size).toBe(over ? 0 : 1)
      expect(new Set(refused)).toEqual(new Set(over ? ['waiting_offer_expired'] : []))
      expect(await states()).toEqual(over ? ['expired', 'open'] : ['accepted'])
    }
  })

  test('control: who ends it by what was read before, ends what somebody has just taken', async () => {
    const { id, offerId, states } = await offered()
    const read = await list.db
      .selectFrom('waiting_offer')
      .select('id')
      .where('id', '=', offerId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    expect(await list.accept(id, offerId)).toMatchObject({ ok: true })
    await list.db.updateTable('waiting_offer').set({ state: 'expired' }).where('id', '=', read.id).execute()
    expect(await states()).toContain('expired')
  })

  // The last one: what it breaks stays broken.
  test('control: a list that is asked once the time is free loses it to a stranger', async () => {
    for (const trigger of ['keeps_for_the_list', 'gives_way_to_the_list', 'offers_freed_times'])
      await sql`alter table booking disable trigger ${sql.ref(trigger)}`.execute(list.db)
    const won: string[] = []
    for (let round = 0; round < 5 && won.length === 0; round++) {
      const { strangers } = await cancelAmongStrangers()
      won.push(...strangers.filter((one) => one !== 'slot_taken'))
    }
    expect(won).not.toEqual([])
  })
})
