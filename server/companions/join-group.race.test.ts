import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { findInvitation } from './find-invitation.ts'
import { joinGroup, takePlace } from './join-group.ts'
import { openInvitation, renewInvitation } from './open-invitation.ts'

describe('friends who answer at the same moment', () => {
  let connection: Connection
  let shop: TestShop
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
  })
  afterAll(() => connection.close())

  /** A game for two: whoever booked, and one more. */
  async function lastPlace() {
    const { db } = connection
    const orderId = await shop.hold(shop.slots(), shop.now, 2)
    await db.updateTable('booking').set({ status: 'confirmed' }).where('order_id', '=', orderId).execute()
    const made = await db.transaction().execute((tx) => openInvitation(tx, orderId, shop.now))
    if (made === 'group_closed') throw new Error('The game is not coming')
    const invitation = await findInvitation(db, made.code, made.key)
    if (!invitation) throw new Error('The invitation is gone')
    return invitation
  }
  const inGroup = async (orderId: string) =>
    (await connection.db.selectFrom('companion').select('id').where('order_id', '=', orderId).execute())
      .length

  async function race(join: typeof joinGroup) {
    const invitation = await lastPlace()
    const says = (tx: Transaction, name: string) => join(tx, invitation, { name, locale: 'en' }, shop.now)
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => expect(await says(tx, 'Fahad')).toMatchObject({ ok: true }),
      () => inTransaction(connection.db, (tx) => says(tx, 'Sara')),
    )
    return { ...raced, joined: await inGroup(invitation.orderId) }
  }

  test('the last place is had by one; the other waits a moment and hears that the group is full', async () => {
    const raced = await race(joinGroup)
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'group_full' }, joined: 1 })
  })

  test('control: without the lock both of them have it', async () => {
    expect(await race(takePlace)).toMatchObject({ waited: false, answer: { ok: true }, joined: 2 })
  })

  test('many at once on one place are one', async () => {
    const invitation = await lastPlace()
    const says = (index: number) =>
      inTransaction(connection.db, (tx) =>
        joinGroup(tx, invitation, { name: `Friend ${index}`, locale: 'ar' }, shop.now),
      )
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => says(index)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await inGroup(invitation.orderId)).toBe(1)
  })

  test('who answers while the link is renewed is told that it opens nothing', async () => {
    const invitation = await lastPlace()
    const raced = await beginWhileWriting(
      connection.db,
      async (tx) => void (await renewInvitation(tx, invitation.orderId, shop.now)),
      () =>
        inTransaction(connection.db, (tx) =>
          joinGroup(tx, invitation, { name: 'Mallory', locale: 'en' }, shop.now),
        ),
    )
    expect(raced).toEqual({ waited: true, answer: { ok: false, code: 'invitation_not_found' } })
  })
})
