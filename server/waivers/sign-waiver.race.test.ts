import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { findBreak } from './prove-waivers.ts'
import { showWaiverToSign } from './show-waiver-to-sign.ts'
import { signWaiver } from './sign-waiver.ts'

describe('friends who sign at the same moment', () => {
  let connection: Connection
  let shop: TestShop
  let version: number
  let orderId: string
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    const { db } = connection
    shop = await openShop(db)
    await db.updateTable('branch').set({ asks_waivers: true }).where('id', '=', shop.book.id).execute()
    orderId = await shop.hold(shop.slots(), shop.now, 6)
    await db.updateTable('booking').set({ status: 'confirmed' }).where('order_id', '=', orderId).execute()
    const shown = await showWaiverToSign(db, orderId, 'en', shop.now)
    if (shown === 'waivers_off') throw new Error('Nobody is asked to sign')
    version = shown.version
  })
  afterAll(() => connection.close())

  const sign = (tx: Transaction, name: string) =>
    signWaiver(
      tx,
      {
        ...{ orderId, version, name, role: 'player', minors: [], ticks: 3, strokes: null },
        ...{ companionId: null, locale: 'en', channel: 'link', signedAt: shop.now },
      },
      shop.now,
    )
  const many = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        inTransaction(connection.db, (tx) => sign(tx, `Friend ${'x'.repeat(index + 1)}`)),
      ),
    )

  test('come one behind the other, and the chain is whole', async () => {
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => expect(await sign(tx, 'Fahad')).toMatchObject({ ok: true }),
      () => inTransaction(connection.db, (tx) => sign(tx, 'Sara')),
    )
    expect(raced).toMatchObject({ waited: true, answer: { ok: true } })
    expect((await many(24)).every(({ ok }) => ok)).toBe(true)
    expect(await findBreak(connection.db, shop.book.id)).toBeNull()
  })

  test('control: without the place in the chain both have the same one before them, and it shows', async () => {
    await sql`alter table waiver drop constraint waiver_branch_id_position_key`.execute(connection.db)
    const [{ length, seal } = { length: 0, seal: '' }] = await connection.db
      .selectFrom('waiver_chain')
      .select(['length', 'seal'])
      .where('branch_id', '=', shop.book.id)
      .execute()
    await connection.db.transaction().execute((tx) => sign(tx, 'Omar'))
    // Somebody who had read the end of the chain before Omar signed, and did not wait.
    await connection.db
      .updateTable('waiver_chain')
      .set({ length, seal })
      .where('branch_id', '=', shop.book.id)
      .execute()
    await connection.db.transaction().execute((tx) => sign(tx, 'Huda'))
    expect(await findBreak(connection.db, shop.book.id)).not.toBeNull()
  })
})
