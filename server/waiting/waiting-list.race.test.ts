import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour } from '#server/orders/test-shop.ts'
import { acceptOffer } from './accept-offer.ts'
import { expireOffer } from './see-to-waiting.ts'
import { openWaitingList, type TestSlot, type TestWaiting } from './test-waiting.ts'

describe('a freed time that many want at the same moment', () => {
  let list: TestWaiting
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
    const connection = postgresConnection(url, { patience: racePatience })
    list = await openWaitingList(connection.db)
    close = async () => {
      await connection.close()
      await drop()
    }
  })
  afterAll(() => close())

  /** A stranger wants a slot while its cancellation is written and not committed. */
  async function wantWhileFreed(waits: boolean): Promise<{ answer: string; slot: TestSlot; id: string }> {
    const { slot, orderId } = await list.sold()
    const id = waits ? await list.waitFor(slot) : ''
    const write = async (tx: Transaction) => {
      expect(await cancelOrder(tx, { orderId, actor: 'guest' }, list.now)).toMatchObject({ ok: true })
    }
    const { waited, answer } = await beginWhileWriting(list.db, write, () => list.stranger(slot))
    expect(waited).toBe(true)
    return { answer, slot, id }
  }

  test('the list has it, also when a stranger stood there first', async () => {
    const { answer, id } = await wantWhileFreed(true)
    expect(answer).toBe('slot_taken')
    expect(await list.accept(id, await list.offer(id))).toMatchObject({ ok: true })
  })

  test('without anybody on the list it is the stranger’s', async () => {
    expect((await wantWhileFreed(false)).answer).toMatch(/^[\da-f-]{36}$/)
  })

  test('whoever joins while it is cancelled has it as well', async () => {
    const { slot, orderId } = await list.sold()
    const write = async (tx: Transaction) => {
      await cancelOrder(tx, { orderId, actor: 'guest' }, list.now)
      // What the end of the transaction does, so that who comes now has to wait for it.
      await sql`set constraints all immediate`.execute(tx)
    }
    const { answer } = await beginWhileWriting(list.db, write, () => list.waitFor(slot))
    expect((await list.offers(answer)).map(({ state }) => state)).toEqual(['open'])
    expect(await list.stranger(slot)).toBe('slot_taken')
  })

  describe('an offer that is taken while its time ends', () => {
    async function offered() {
      const { slot, orderId } = await list.sold()
      const [id, next] = [await list.waitFor(slot), await list.waitFor(slot)]
      await cancelOrder(list.db, { orderId, actor: 'guest' }, list.now)
      const offerId = await list.offer(id)
      const states = async () =>
        [...(await list.offers(id)), ...(await list.offers(next))].map(({ state }) => state)
      return { id, offerId, states }
    }
    const end = () => list.now + hour

    test('is taken when that was first', async () => {
      const { id, offerId, states } = await offered()
      const take = async (tx: Transaction) => {
        const taken = await acceptOffer(tx, list.book, { waitingId: id, offerId }, list.now)
        expect(taken).toMatchObject({ ok: true })
      }
      expect(await beginWhileWriting(list.db, take, () => expireOffer(list.db, offerId, end()))).toEqual({
        waited: true,
        answer: false,
      })
      expect(await states()).toEqual(['accepted'])
    })

    test('is over when that was first, and the next is asked', async () => {
      const { id, offerId, states } = await offered()
      const expire = async (tx: Transaction) => {
        expect(await expireOffer(tx, offerId, end())).toBe(true)
      }
      expect(await beginWhileWriting(list.db, expire, () => list.accept(id, offerId))).toMatchObject({
        waited: true,
        answer: { ok: false, code: 'waiting_offer_expired' },
      })
      expect(await states()).toEqual(['expired', 'open'])
    })
  })

  test('control: without the second look a stranger who waited for the slot has it, and so has the list', async () => {
    await sql`alter table booking disable trigger gives_way_to_the_list`.execute(list.db)
    const { answer, id } = await wantWhileFreed(true)
    expect(answer).toMatch(/^[\da-f-]{36}$/)
    expect((await list.offers(id)).map(({ state }) => state)).toEqual(['open'])
  })
})
