import { sql } from 'kysely'
import { insertTestBranch, insertTestRoom } from '../server/availability/test-branch.ts'
import type { Database } from '../server/db/connect.ts'

const branches = 5
const roomsEach = 4
const starts = ['16:00', '17:15', '18:30', '19:45', '21:00', '22:15', '23:30', '00:45']

/** Five branches with four rooms each; answers the first one's slug. */
export async function insertListedBranches(db: Database): Promise<string> {
  for (let branch = 0; branch < branches; branch++) {
    const inserted = await insertTestBranch(db, `branch-${branch}`)
    for (let room = 0; room < roomsEach; room++)
      await insertTestRoom(db, inserted, `room-${branch}-${room}`, starts)
  }
  return 'branch-0'
}

/** The name that an order of the bench has in the database, by its number. */
export const benchOrderId = (number: number) => sql<string>`md5('order' || ${sql.lit(number)})::uuid`

/**
 * Orders as a venue of five branches has them, one every quarter of an hour, the newest first: most were played, some are
 * to come, some came to nothing, some are of the store. Every third guest is one who came before. Inserts those that are
 * missing until there are so many.
 */
export async function insertListedOrders(db: Database, now: number, total: number): Promise<void> {
  const { count } = await db
    .selectFrom('order')
    .where('name', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const made = sql`(
    select number, md5('order' || number)::uuid as id, md5('guest' || number / 3)::uuid as guest_id, number / 3 as guest,
      ${new Date(now)}::timestamptz - number * interval '15 minutes' as created_at,
      case when number % 10 = 0 then 'expired' when number % 10 = 2 then 'cancelled' else 'confirmed' end as state,
      room.id as room_id, room.branch_id
    from generate_series(${sql.lit(Number(count))}, ${sql.lit(total - 1)}) as number
    join (select id, branch_id, row_number() over (order by id) - 1 as place from room) as room
      on room.place = number % ${sql.lit(branches * roomsEach)}
  )`
  await db.transaction().execute(async (tx) => {
    // A hundred thousand announcements and checks of what is right by construction would only take time.
    for (const table of ['order', 'booking', 'payment'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`
      insert into guest (id, created_at)
      select guest_id, min(created_at) from ${made} as made group by guest_id on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into guest_contact (kind, value, guest_id)
      select distinct 'phone', '20' || lpad((1000000 + guest * 7919)::text, 10, '1'), guest_id from ${made} as made
      on conflict do nothing`.execute(tx)
    await sql`
      insert into "order" (id, code, secret, branch_id, currency, locale, state, source, name, email, phone, guest_id,
        total, payable, paid, terms, created_at, confirmed_at)
      select id, upper(substr(md5('code' || number), 1, 10)), upper(substr(md5('key' || number), 1, 26)), branch_id, 'EGP', 'ar',
        state, case when number % 7 = 0 then 'walk_in' else 'web' end,
        (array['نورة', 'سلمى', 'هدى', 'ريم', 'خالد', 'عمر', 'Laila', 'Yusuf', 'Mariam', 'Karim'])[1 + guest % 10] || ' '
          || (array['الأحمد', 'العمري', 'السيد', 'حسن', 'Nasser', 'Haddad', 'Saleh'])[1 + guest % 7] || ' ' || guest,
        'guest' || guest || '@example.com', '0' || lpad((1000000 + guest * 7919)::text, 10, '1') || '@EG', guest_id,
        120000, 120000, case when state = 'confirmed' and number % 50 <> 1 then 120000 else 0 end,
        booking_terms_of_today(), created_at, case when state <> 'expired' then created_at end
      from ${made} as made`.execute(tx)
    await sql`
      insert into booking (branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day, created_at)
      select branch_id, room_id, id,
        case when state <> 'confirmed' then state when starts > ${new Date(now)}::timestamptz - interval '1 hour' then 'confirmed'
          when number % 31 = 0 then 'no_show' else 'completed' end,
        4, starts, starts + interval '1 hour', starts + interval '75 minutes',
        (starts at time zone 'Africa/Cairo' - interval '6 hours')::date, created_at
      from (select *, created_at + interval '2 days' as starts from ${made} as made where number % 10 <> 9) as made`.execute(
      tx,
    )
    await sql`
      insert into order_line (order_id, currency, position, kind, name, quantity, unit_amount, amount, vat_rate, vat)
      select id, 'EGP', 0, 'booking', '{"en": "Test", "ar": "اختبار"}', 4, 30000, 120000, 1400, 14737
      from ${made} as made`.execute(tx)
    await sql`
      insert into payment (order_id, currency, amount, provider, state, created_at, settled_at)
      select id, 'EGP', 120000, 'card_terminal', 'succeeded', created_at, created_at
      from ${made} as made where state = 'confirmed' and number % 50 <> 1`.execute(tx)
    for (const table of ['order', 'booking', 'payment'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
