import { type RawBuilder, sql } from 'kysely'
import { addDays, type IsoDate } from '../domain/time/calendar-date.ts'
import { insertTestBranch, insertTestRoom } from '../server/availability/test-branch.ts'
import type { Queries } from '../server/db/connect.ts'

const starts = ['16:00', '17:15', '18:30', '19:45', '21:00', '22:15', '23:30', '00:45']
const branches = 10
const roomsEach = 4
const slotsAnEvening = branches * roomsEach * starts.length
const eveningsAhead = 5

/** Ten branches with four rooms each, eight sessions an evening and dearer late hours; answers the first one's slug. */
export async function insertBranches(db: Queries): Promise<string> {
  for (let branch = 0; branch < branches; branch++) {
    const inserted = await insertTestBranch(db, `branch-${branch}`)
    for (let room = 0; room < roomsEach; room++) await insertTestRoom(db, inserted, `room-${room}`, starts)
  }
  await sql`
    insert into price_modifier (branch_id, kind, name, percent, from_time, until_time)
    select id, 'peak', name, 1500, '20:00', '01:00' from branch
  `.execute(db)
  return 'branch-0'
}

/** Books every other session of the next evenings in every branch: 800 bookings. Answers these evenings. */
export async function bookComingEvenings(db: Queries, today: IsoDate): Promise<IsoDate[]> {
  const slots = eveningsAhead * slotsAnEvening
  await insertBookings(
    db,
    sql`
    select date ${sql.lit(today)} + 1 + (slot / ${sql.lit(slotsAnEvening)}) as day, slot, 'confirmed' as status
    from generate_series(0, ${sql.lit(slots - 1)}, 2) as slot
  `,
  )
  return Array.from({ length: eveningsAhead }, (_, index) => addDays(today, index + 1))
}

/**
 * Books past evenings until there are so many bookings. Most of them are over; one of ten was never closed by anybody,
 * and so still stands in the index of what is active.
 */
export async function bookPastEvenings(db: Queries, today: IsoDate, total: number): Promise<void> {
  const coming = (eveningsAhead * slotsAnEvening) / 2
  await insertBookings(
    db,
    sql`
    select date ${sql.lit(today)} - 1 - (slot / ${sql.lit(slotsAnEvening)}) as day, slot,
      (array['completed', 'completed', 'cancelled', 'completed', 'completed', 'expired', 'completed', 'confirmed',
        'completed', 'no_show'])[1 + slot % 10] as status
    from generate_series(
      (select count(*) from booking)::integer - ${sql.lit(coming)},
      ${sql.lit(total - coming - 1)}
    ) as slot
  `,
  )
}

/** Rows of (day, slot, status); the slots of an evening count through the sessions of one room after another. */
async function insertBookings(db: Queries, rows: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Half a million announcements and checks of what is right by construction would only take time.
    await sql`alter table booking disable trigger user`.execute(transaction)
    await sql`
      with given as (${rows}),
      placed as (
        select *, day::timestamp at time zone 'UTC' + interval '14 hours' + (slot % 8) * interval '75 minutes' as starts,
          (array(select id from room order by id))[1 + (slot / 8) % ${sql.lit(branches * roomsEach)}] as room_id
        from given
      )
      insert into booking (branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day)
      select room.branch_id, room_id, (select min(id::text)::uuid from "order"), status, 4, starts,
        starts + interval '1 hour', starts + interval '75 minutes', day
      from placed join room on room.id = room_id
    `.execute(transaction)
    await sql`alter table booking enable trigger user`.execute(transaction)
  })
  await sql`vacuum analyze booking`.execute(db)
}
