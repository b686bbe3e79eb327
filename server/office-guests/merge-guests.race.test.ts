import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { newKey } from '#server/booking/test-race.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { mergeGuests } from './merge-guests.ts'

describe('guests, at the same moment', () => {
  let connection: Connection
  let shop: TestShop
  let actor: StaffActor
  let last = 0
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
    actor = await demoOwner(connection.db, shop.now)
  })
  afterAll(() => connection.close())

  const newPhone = () => `05040000${String(++last).padStart(2, '0')}@SA`
  async function guestWho(db: Database | Transaction, phone: string): Promise<string | null> {
    const input = {
      ...shop.slots(),
      players: 4,
      locale: 'en',
      idempotencyKey: newKey(),
      source: 'staff',
    } as const
    const by = { guest: { name: 'Huda', phone }, actor: 'staff:1' } as const
    const booked = await bookAtDesk(db, shop.book, { ...input, ...by }, shop.now)
    if (!booked.ok) throw new Error(booked.code)
    const row = await db
      .selectFrom('order')
      .select('guest_id')
      .where('id', '=', booked.orderId)
      .executeTakeFirst()
    return row?.guest_id ?? null
  }
  const merge = (db: Database | Transaction, id: string | null, from: string | null) =>
    mergeGuests(db, { actor, id: id ?? '', from: from ?? '' }, shop.now)
  async function twoGuests() {
    const [one, other] = [newPhone(), newPhone()]
    return { one, other, id: await guestWho(connection.db, one), from: await guestWho(connection.db, other) }
  }

  test('somebody who orders while they are merged waits, and is the one who stayed', async () => {
    const { other, id, from } = await twoGuests()
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => expect(await merge(tx, id, from)).toMatchObject({ ok: true }),
      () => guestWho(connection.db, other),
    )
    expect(raced).toEqual({ waited: true, answer: id })
  })

  test('who merges while somebody orders waits, and takes that order along', async () => {
    const { other, id, from } = await twoGuests()
    const { waited, answer } = await beginWhileWriting(
      connection.db,
      async (tx) => expect(await guestWho(tx, other)).toBe(from),
      () => merge(connection.db, id, from),
    )
    expect([waited, answer]).toMatchObject([true, { ok: true, file: { orders: 3 } }])
  })

  test('two first orders with one number are one guest', async () => {
    const phone = newPhone()
    let first: string | null = null
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => {
        first = await guestWho(tx, phone)
      },
      () => guestWho(connection.db, phone),
    )
    expect(raced).toEqual({ waited: true, answer: first })
  })

  test('control: without that lock an order is lost to a guest who is gone', async () => {
    const { other, id, from } = await twoGuests()
    await sql`create or replace function guest_of(phone text, email text, before uuid default null) returns uuid language sql
      as 'select guest_id from guest_contact where kind = ''phone'' and value = phone_key($1)'`.execute(
      connection.db,
    )
    await expect(
      beginWhileWriting(
        connection.db,
        async (tx) => expect(await merge(tx, id, from)).toMatchObject({ ok: true }),
        () => guestWho(connection.db, other),
      ),
    ).rejects.toThrow(/guest_id_fkey/)
  })
})
