import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting, untilWaiting } from '#server/db/testing/test-while-writing.ts'
import { expireOrder } from '#server/orders/expire-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { releaseHold } from './release-hold.ts'
import { brokenBooks } from './test-book-checks.ts'
import { makePublic } from './test-public-room.ts'
import { holdRoom, joinGame } from './test-seat-race.ts'

/** What each answered; a circle that the server had to end is an answer too. Nothing here is tried a second time. */
const heardOf = (works: readonly Promise<unknown>[]) =>
  Promise.all(works.map((work) => work.catch(({ code }: { code?: string }) => code)))

describe('a group wants a room in which seats have run out', () => {
  let shop: TestShop
  let book: TestShop['book']
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
    const connection = postgresConnection(url, { patience: racePatience })
    shop = await openShop(connection.db)
    book = await makePublic(connection.db, shop.book, 'vault', 'public', {}, shop.now)
    close = async () => {
      await connection.close()
      await drop()
    }
  })
  afterAll(() => close())

  async function seats(slot: ReturnType<TestShop['slots']>, now = shop.now): Promise<string> {
    const joined = await joinGame(shop.db, book, slot, now, { players: 2 })
    if (typeof joined === 'string') throw new Error(joined)
    return joined.orderId
  }
  const word = (heard: Awaited<ReturnType<typeof holdRoom>>) =>
    typeof heard === 'string' ? heard : heard.word
  const alone = <T>(work: (tx: Transaction) => Promise<T>) => shop.db.transaction().execute(work)

  /** One of two parties that ran out is just being swept when a group clears both of them. */
  async function sweepBesideGroup() {
    const slot = shop.slots()
    await seats(slot)
    const swept = await seats(slot)
    const later = shop.now + hour
    let group: Promise<unknown> = Promise.resolve()
    const sweep = alone(async (tx) => {
      await lockOrder(tx, swept)
      group = alone(async (other) => word(await holdRoom(other, book, slot, later)))
      group.catch(() => {})
      await untilWaiting(shop.db, 1)
      return expireOrder(tx, swept, later)
    })
    return heardOf([
      sweep,
      sweep.then(
        () => group,
        () => group,
      ),
    ])
  }

  /** One of two parties ran out, and the other leaves, while a group clears the first. */
  async function leaveBesideGroup() {
    const slot = shop.slots()
    await seats(slot)
    const left = await seats(slot, shop.now + 5 * minute)
    const later = shop.now + 12 * minute
    const works: Promise<unknown>[] = []
    // Whoever has the session lets them come to it in this order.
    await alone(async (tx) => {
      await sql`select from shared_session where starts_at = ${new Date(slot.startsAt)} for no key update`.execute(
        tx,
      )
      works.push(alone(async (other) => word(await holdRoom(other, book, slot, later))))
      await untilWaiting(shop.db, 1)
      works.push(alone((other) => releaseHold(other, left, later)))
      await untilWaiting(shop.db, 2)
    })
    return heardOf(works)
  }

  test('who sweeps one of them is not waited for in a circle', async () => {
    expect(await sweepBesideGroup()).toEqual([true, 'room held'])
    expect(await brokenBooks(shop.db)).toEqual({})
  })

  test('nor is who leaves the same game', async () => {
    expect(await leaveBesideGroup()).toEqual(['taken', 'released'])
    expect(await brokenBooks(shop.db)).toEqual({})
  })

  test('who has a game waits for no group that may want it', async () => {
    const slot = shop.slots()
    const held = await holdRoom(shop.db, book, slot, shop.now)
    if (typeof held === 'string') throw new Error(held)
    const write = async (tx: Transaction) => {
      expect(await releaseHold(tx, held.orderId, shop.now)).toBe('released')
    }
    const joined = await beginWhileWriting(shop.db, write, () => joinGame(shop.db, book, slot, shop.now))
    expect(joined).toEqual({ waited: false, answer: 'slot_taken' })
    expect(await joinGame(shop.db, book, slot, shop.now)).toMatchObject({ word: 'joined' })
  })

  test('nor for one whose hold ran out and is just being swept', async () => {
    const slot = shop.slots()
    const held = await holdRoom(shop.db, book, slot, shop.now)
    if (typeof held === 'string') throw new Error(held)
    const later = shop.now + 12 * minute
    const sweep = async (tx: Transaction) => {
      await tx
        .updateTable('booking')
        .set({ status: 'expired' })
        .where('order_id', '=', held.orderId)
        .executeTakeFirstOrThrow()
    }
    const joined = await beginWhileWriting(shop.db, sweep, () => joinGame(shop.db, book, slot, later))
    expect(joined).toEqual({ waited: false, answer: 'slot_taken' })
    expect(await joinGame(shop.db, book, slot, later)).toMatchObject({ word: 'joined' })
  })

  // The last one: what it breaks stays broken.
  test('control: seats that are cleared one after the other are waited for in circles', async () => {
    await sql`
      create or replace function clear_stale_seats_of_room(
        asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz, asked_except uuid default null
      ) returns boolean language plpgsql as $$
      declare
        seats uuid;
      begin
        for seats in
          select id from booking
          where room_id = asked_room and status = 'held' and held_until <= asked_now and session_id is not null
            and during && tstzrange(asked_starts, asked_free, '[)')
          order by starts_at, id
        loop
          update booking set status = 'expired' where id = seats and status = 'held' and held_until <= asked_now;
        end loop;
        return false;
      end
      $$`.execute(shop.db)
    // By chance the one that is swept has the smaller number, and is waited for with nothing in hand.
    const heard: unknown[] = []
    while (!heard.includes('40P01')) heard.push(...(await sweepBesideGroup()))
    expect(heard).toContain('40P01')
    expect(await leaveBesideGroup()).toContain('40P01')
  })
})
