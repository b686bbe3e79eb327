import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestBranch, insertTestRoom } from '#server/availability/test-branch.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { staleOrders } from './expire-holds.ts'

const now = Date.parse('2026-11-19T10:00Z')

describeOnBothEngines('holds that ran out', (getDb) => {
  test('are found by their index and before their orders, however many bookings there are', async () => {
    const db = getDb()
    const branch = await insertTestBranch(db, 'cairo')
    const room = await insertTestRoom(db, branch, 'tomb', [])
    await sql`alter table booking disable trigger user`.execute(db)
    await sql`
      insert into booking (branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day)
      select ${branch.id}, ${room}, ${branch.orderId}, 'completed', 2,
        starts, starts + interval '1 hour', starts + interval '75 minutes', starts::date
      from generate_series(0, 5800) as slot,
        lateral (select timestamptz '2026-11-18 20:00Z' - slot * interval '75 minutes' as starts) as start
    `.execute(db)
    await sql`alter table booking enable trigger user`.execute(db)
    await sql`analyze booking`.execute(db)
    await sql`analyze "order"`.execute(db)
    const plan = JSON.stringify(await staleOrders(db, now).explain('text'))
    expect(plan).toContain('booking_run_out')
    expect(plan).toContain('CTE run_out')
  })
})
