import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { addMember, demoOwner } from '#server/staff/test-staff.ts'
import { archiveBranch } from './archive-branch.ts'
import { archiveRoom } from './archive-room.ts'
import { archiveStaff } from './archive-staff.ts'
import { clearAhead } from './test-archive.ts'

describe('archiving at the same moment as', () => {
  let connection: Connection
  let shop: TestShop
  let actor: StaffActor
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
    actor = await demoOwner(connection.db, shop.now)
    await clearAhead(connection.db)
  })
  afterAll(() => connection.close())

  const change = (db: Database | Transaction, archived: boolean, slug = 'vault') =>
    archiveRoom(db, { actor, branchId: shop.book.id, slug, archived }, shop.now)
  const wish = (day: string) =>
    ({ ...shop.slots('vault', day), players: 4, locale: 'en', idempotencyKey: randomUUID() }) as const
  const hold = (day: string) => holdSlot(connection.db, shop.book, wish(day), shop.now)
  const atDesk = (day: string) => {
    const by = { source: 'staff', guest: { name: 'Nora' }, actor: `staff:${actor.id}` } as const
    return bookAtDesk(connection.db, shop.book, { ...wish(day), ...by }, shop.now)
  }
  /** By a book that was read before, so nothing but the database knows. */
  async function whileArchiving<T>(begin: () => Promise<T>) {
    const archiving = async (tx: Transaction) => expect(await change(tx, true)).toEqual({ ok: true })
    const raced = await beginWhileWriting(connection.db, archiving, begin)
    expect(await change(connection.db, false)).toEqual({ ok: true })
    return raced
  }

  test('a hold: it waits, and hears that the room is closed', async () => {
    const raced = await whileArchiving(() => hold('2026-12-01'))
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'slot_closed' } })
  })

  test('a booking at the desk: it waits, and finds no place', async () => {
    const raced = await whileArchiving(() => atDesk('2026-12-02'))
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'slot_taken' } })
  })

  test('a hold that is being written: the archive waits, and hears of it', async () => {
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => {
        expect(await holdSlot(tx as never, shop.book, wish('2026-12-03'), shop.now)).toMatchObject({
          ok: true,
        })
      },
      () => change(connection.db, true),
    )
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'archive_holds' } })
    await clearAhead(connection.db)
  })

  test('a branch: none of its rooms is held any more', async () => {
    const branch = (db: Database | Transaction, archived: boolean) =>
      archiveBranch(db, { actor, branchId: shop.book.id, archived }, shop.now)
    const archiving = async (tx: Transaction) => expect(await branch(tx, true)).toEqual({ ok: true })
    const raced = await beginWhileWriting(connection.db, archiving, () => hold('2026-12-04'))
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'slot_closed' } })
    expect(await branch(connection.db, false)).toEqual({ ok: true })
  })

  test('two owners who put each other out: one of them stays', async () => {
    const other = await addMember(connection.db, { email: 'other@venue.example', role: 'owner' })
    await connection.db
      .updateTable('staff_member')
      .set({ active: false })
      .where('role', '=', 'owner')
      .where('id', 'not in', [actor.id, other])
      .execute()
    const show = (db: Database | Transaction, by: StaffActor, staffId: string) =>
      archiveStaff(db, { actor: by, staffId, archived: true }, shop.now)
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => expect(await show(tx, actor, other)).toEqual({ ok: true }),
      () => show(connection.db, { ...actor, id: other }, actor.id),
    )
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'last_owner' } })
  })

  test('control: without the guard a guest stands in an archived room', async () => {
    await sql`create or replace function is_closed_evening(asked_branch integer, asked_room integer, asked_day date)
      returns boolean language sql as 'select false'`.execute(connection.db)
    const raced = await whileArchiving(() => hold('2026-12-05'))
    expect(raced.answer).toMatchObject({ ok: true })
  })
})
