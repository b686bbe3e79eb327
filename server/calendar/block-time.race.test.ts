import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { blockTime } from './block-time.ts'

type Slot = { readonly room: string; readonly startsAt: number }

describe('blocking hours while others book', () => {
  let connection: Connection
  let shop: TestShop
  let actor: StaffActor

  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
    actor = await demoOwner(connection.db, shop.now)
  })
  afterAll(() => connection.close())

  const block = (db: Queries, { room, startsAt }: Slot) => {
    const span = {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + hour).toISOString(),
    }
    return blockTime(db, shop.book, { actor, block: { room, ...span, kind: 'other', note: '' } }, shop.now)
  }
  const wish = (slot: Slot) => ({ ...slot, players: 4, locale: 'en', idempotencyKey: randomUUID() }) as const
  const hold = (slot: Slot) => holdSlot(connection.db, shop.book, wish(slot), shop.now)
  const bookedInBlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from booking join time_block on booking.during && time_block.during
        and booking.branch_id = time_block.branch_id
        and (time_block.room_id is null or time_block.room_id = booking.room_id)
      where booking.status in ('held', 'confirmed', 'checked_in')`.execute(connection.db)
    return rows[0]?.count
  }
  /** A guest takes a slot while its block is written and not yet there for others. */
  function holdWhileBlocking(slot: Slot) {
    const blocking = async (tx: Transaction) => expect((await block(tx, slot)).ok).toBe(true)
    return beginWhileWriting(connection.db, blocking, () => hold(slot))
  }

  test('a hold waits for the block that is being written, and hears that the slot is taken', async () => {
    const answer = { ok: false, code: 'slot_taken' }
    expect(await holdWhileBlocking(shop.slots())).toEqual({ waited: true, answer })
    expect(await bookedInBlocks()).toBe(0)
  })

  test('a block waits for the booking that is being written, and hears of it', async () => {
    const slot = shop.slots()
    const booking = async (tx: Transaction) => {
      const by = { source: 'staff', guest: { name: 'Nora' }, actor: `staff:${actor.id}` } as const
      expect((await bookAtDesk(tx, shop.book, { ...wish(slot), ...by }, shop.now)).ok).toBe(true)
    }
    const answer = { ok: false, code: 'block_has_bookings', bookings: [{ name: 'Nora' }] }
    expect(await beginWhileWriting(connection.db, booking, () => block(connection.db, slot))).toMatchObject({
      waited: true,
      answer,
    })
  })

  test('at once and again and again: a slot is held or blocked, one of the two', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const slot = shop.slots('alchemist')
      const crowd = Array.from({ length: 4 }, () => hold(slot))
      const [blocked, ...held] = await Promise.all(
        round % 2 ? [block(connection.db, slot), ...crowd] : [block(connection.db, slot), ...crowd].reverse(),
      ).then((answers) => (round % 2 ? answers : answers.reverse()))
      const winners = held.filter((answer) => answer?.ok).length
      expect([blocked?.ok, winners]).toEqual([winners === 0, blocked?.ok ? 0 : 1])
      outcomes.add(blocked?.ok ? 'blocked' : 'held')
    }
    expect(await bookedInBlocks()).toBe(0)
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('control: without the guard a guest stands in blocked hours', async () => {
    await sql`alter table booking disable trigger keeps_out_of_blocks`.execute(connection.db)
    expect(await holdWhileBlocking(shop.slots())).toMatchObject({ waited: true, answer: { ok: true } })
    expect(await bookedInBlocks()).toBe(1)
  })
})
