import { beforeAll, expect, test } from 'vitest'
import { auditNouns } from '#domain/staff/audit-actions.ts'
import type { Queries } from '#server/db/connect.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { addMember } from '#server/staff/test-staff.ts'
import { readAuditSubjects } from './audit-subjects.queries.ts'

describeOnDemoDatabase('what entries of the log are about', (getDb) => {
  let db: Queries
  let shop: TestShop
  beforeAll(async () => {
    db = getDb()
    shop = await openShop(getDb())
  })
  const subjectOf = async (noun: string, noun_id: string) => {
    const entry = { noun, noun_id }
    return (await readAuditSubjects(db, [entry]))(entry)
  }

  test('an order, its session, its payment and its guest lead to the same person', async () => {
    const id = await shop.hold(shop.slots())
    await shop.pay(id)
    const row = await db
      .selectFrom('order')
      .innerJoin('booking', 'booking.order_id', 'order.id')
      .innerJoin('payment', 'payment.order_id', 'order.id')
      .select(['order.id as order', 'booking.id as booking', 'payment.id as payment', 'code', 'guest_id'])
      .where('order.id', '=', id)
      .executeTakeFirstOrThrow()
    const about = { name: 'Nora', order: row.code, request: null }
    for (const noun of ['order', 'booking', 'payment'] as const)
      expect(await subjectOf(noun, row[noun])).toEqual(about)
    expect(await subjectOf('guest', row.guest_id ?? '')).toEqual({ ...about, order: null })
    await db.updateTable('order').set({ name: null }).where('id', '=', id).execute()
    expect(await subjectOf('order', id)).toEqual({ ...about, name: null })
  })

  test('rooms and branches have their names in both languages, people theirs', async () => {
    const room = await db.selectFrom('room').select(['id', 'name']).executeTakeFirstOrThrow()
    const branch = await db.selectFrom('branch').select(['id', 'name']).executeTakeFirstOrThrow()
    const member = await addMember(db, { email: 'huda@staff.example' })
    expect((await subjectOf('room', String(room.id)))?.name).toEqual(room.name)
    expect((await subjectOf('branch', String(branch.id)))?.name).toEqual(branch.name)
    expect((await subjectOf('staff', member))?.name).toBe('huda')
  })

  test('an entry about no row, of any noun, is about nothing', async () => {
    const nowhere = ['list', 'venue', '999999999', '00000000-0000-4000-8000-000000000000']
    const entries = auditNouns.flatMap((noun) => nowhere.map((noun_id) => ({ noun, noun_id })))
    const found = await readAuditSubjects(db, entries)
    expect(entries.map(found)).toEqual(entries.map(() => null))
  })
})
