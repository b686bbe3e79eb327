import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { claimedTimesQuery, readClaimedTimes } from './claimed-times.queries.ts'
import { insertTestBranch, insertTestRoom } from './test-branch.ts'

const now = Date.parse('2026-11-19T10:00Z')
const evening = { from: now, until: now + 12 * 3_600_000 }

describeOnBothEngines('claimed times', (getDb) => {
  test('are found by the index of active bookings, however long the history', async () => {
    const db = getDb()
    const branch = await insertTestBranch(db, 'cairo')
    const rooms = [
      await insertTestRoom(db, branch, 'tomb', []),
      await insertTestRoom(db, branch, 'library', []),
    ]
    await sql`alter table booking disable trigger user`.execute(db)
    // Two years of eight sessions an evening in two rooms; a tenth of them nobody ever closed.
    await sql`
      insert into booking (branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day)
      select ${branch.id}, room, ${branch.orderId}, case when slot % 10 = 0 then 'confirmed' else 'completed' end, 2,
        starts, starts + interval '1 hour', starts + interval '75 minutes', starts::date
      from unnest(${rooms}::integer[]) as room, generate_series(0, 5800) as slot,
        lateral (select timestamptz '2026-11-19 20:00Z' - (slot / 8) * interval '1 day'
          - (slot % 8) * interval '75 minutes' as starts) as start
    `.execute(db)
    await sql`alter table booking enable trigger user`.execute(db)
    await sql`analyze booking`.execute(db)
    const plan = JSON.stringify(await claimedTimesQuery(db, rooms, evening, now).explain('text'))
    expect(plan).toContain('booking_one_start')
    expect(plan).not.toContain('Seq Scan')
    expect(await readClaimedTimes(db, rooms, evening, now)).toHaveLength(2)
  })
})
