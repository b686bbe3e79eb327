import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { renewHold } from '#server/booking/renew-hold.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { addClosure } from './add-closure.ts'

describe('closing an evening while guests book, by books that were read before', () => {
  let connection: Connection
  let shop: TestShop
  let actor: StaffActor
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
    actor = await demoOwner(connection.db, shop.now)
  })
  afterAll(() => connection.close())

  const close = (db: Queries, day: string, room: string | null = 'vault') => {
    const closure = { room, from: day, until: day, reason: null }
    return addClosure(db, { actor, branchId: shop.book.id, closure }, shop.now)
  }
  const wish = (day: string) =>
    ({ ...shop.slots('vault', day), players: 4, locale: 'en', idempotencyKey: randomUUID() }) as const
  const hold = (day: string) => holdSlot(connection.db, shop.book, wish(day), shop.now)

  /** Somebody holds a slot while its evening is closed, and others do not see that yet. */
  async function holdWhileClosing(day: string) {
    const closing = async (tx: Transaction) => expect((await close(tx, day)).ok).toBe(true)
    return (await beginWhileWriting(connection.db, closing, () => hold(day))).answer
  }

  test('a hold waits for the closure that is being written, and hears that it is closed', async () => {
    expect(await holdWhileClosing('2026-11-24')).toEqual({ ok: false, code: 'slot_closed' })
  })

  test('once a closure was answered no hold, move or renewal of a guest gets in; staff may', async () => {
    const before = wish('2026-11-26')
    const held = await holdSlot(connection.db, shop.book, before, shop.now)
    const elsewhere = await shop.hold(shop.slots('vault', '2026-11-27'))
    await shop.webhook(await paid(elsewhere))
    expect((await close(connection.db, '2026-11-26', null)).ok).toBe(true)
    expect(await hold('2026-11-26')).toEqual({ ok: false, code: 'slot_closed' })
    // Its second press is still answered with what the first one got.
    expect(await holdSlot(connection.db, shop.book, before, shop.now)).toEqual(held)
    if (!held.ok) throw new Error(held.code)
    expect(await renewHold(connection.db, shop.policy, held.orderId, shop.now + hour)).toBe('slot_taken')
    const move = { orderId: elsewhere, ...shop.slots('vault', '2026-11-26'), actor: 'guest' } as const
    expect(await moveBooking(connection.db, shop.book, move, shop.now)).toEqual({
      ok: false,
      code: 'slot_closed',
    })
    const by = { source: 'staff', guest: { name: 'Nora' }, actor: `staff:${actor.id}` } as const
    expect(
      await bookAtDesk(connection.db, shop.book, { ...wish('2026-11-26'), ...by }, shop.now),
    ).toMatchObject({
      ok: true,
    })
  })

  test('control: without the guard a guest stands in a closed evening', async () => {
    await sql`create or replace function is_closed_evening(asked_branch integer, asked_room integer, asked_day date)
      returns boolean language sql as 'select false'`.execute(connection.db)
    expect(await holdWhileClosing('2026-11-29')).toMatchObject({ ok: true })
  })

  async function paid(orderId: string): Promise<string> {
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    return ref
  }
})
