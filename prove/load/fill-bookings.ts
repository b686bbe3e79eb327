import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { SessionToCome } from './sessions-to-come.ts'

/** So many of them are in the future, as long as there are sessions. */
const comingShare = 0.2

/**
 * Fills the tables with bookings until there are so many: the given sessions are confirmed, evening by evening, the rest
 * are evenings that are over, each slot once played and once given up. Each has what a real one has: its order, line,
 * event, and where it was paid for the mail, the payment and what the ledger says.
 */
export async function fillBookings(
  db: Queries,
  coming: readonly SessionToCome[],
  total: number,
  now: number,
): Promise<void> {
  const booked = coming.slice(0, Math.floor(total * comingShare))
  await db.transaction().execute(async (tx) => {
    // Millions of announcements and checks of what is right by construction would only take time.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local synchronous_commit = off`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await writeVisits(tx, booked, total, now)
    for (const rows of [orders, lines, bookings, events, mails, payments, ledger]) await rows.execute(tx)
    await sql`drop table visit`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** A temporary table of who came, comes or gave up, from which the others are written. */
async function writeVisits(tx: Transaction, booked: readonly SessionToCome[], total: number, now: number) {
  const at = (time: number) => new Date(time).toISOString()
  const given = JSON.stringify(
    booked.map(({ roomId, startsAt, endsAt, freeAt, businessDay }) => ({
      room_id: roomId,
      starts: at(startsAt),
      ends: at(endsAt),
      free: at(freeAt),
      day: businessDay,
    })),
  )
  await sql`
    create temporary table visit on commit drop as
    with rooms as (select array_agg(id order by id) as ids, count(*)::integer as count from room),
    placed as (
      select n::integer, room_id, starts, ends, free, day, 'confirmed' as status
      from rows from (jsonb_to_recordset(${given}::text::jsonb)
        as (room_id integer, starts timestamptz, ends timestamptz, free timestamptz, day date)) with ordinality
        as coming (room_id, starts, ends, free, day, n)
      union all
      select n, room_id, starts, starts + interval '60 minutes', starts + interval '75 minutes', day, status
      from generate_series(${sql.lit(booked.length + 1)}, ${sql.lit(total)}) as n, rooms,
      lateral (select (n - ${sql.lit(booked.length + 1)}) / 2 as slot) as slots,
      lateral (
        select ids[1 + slot % count] as room_id,
          ${at(now)}::timestamptz::date - 2 - slot / (count * 8) as day,
          case
            when n % 2 = 0 then case when slot % 20 = 0 then 'no_show' else 'completed' end
            else case when slot % 7 = 0 then 'cancelled' else 'expired' end
          end as status
      ) as chosen,
      lateral (
        select day::timestamp at time zone 'UTC' + interval '13 hours'
          + (slot / count) % 8 * interval '75 minutes' as starts
      ) as timed
    )
    select placed.*, room.branch_id, branch.currency, status in ('confirmed', 'completed', 'no_show') as sold,
      gen_random_uuid() as order_id, gen_random_uuid() as booking_id, gen_random_uuid() as payment_id,
      least(starts, ${at(now)}) - interval '3 days' - n % 600 * interval '1 minute' as made,
      starts < ${at(now)}::timestamptz - interval '700 days' as erased,
      40000 + n % 7 * 1000 as total, (40000 + n % 7 * 1000) * 15 / 115 as vat
    from placed join room on room.id = room_id join branch on branch.id = room.branch_id
  `.execute(tx)
  await sql`analyze visit`.execute(tx)
}

const words = `'{"en": "A room", "ar": "غرفة"}'`

const orders = sql`
  insert into "order" (
    id, code, secret, branch_id, currency, state, locale, name, email, phone, total, payable, due_now, vat, paid,
    rules_accepted_at, idempotency_key, body_hash, created_at, touched_at, confirmed_at, cancelled_at, erased_at, terms
  )
  select order_id, upper(substr(md5(n::text), 1, 4)) || lpad(upper(to_hex(n)), 6, '0'),
    upper(substr(md5(n || ' secret'), 1, 26)), branch_id, currency,
    case when sold then 'confirmed' else status end, case n % 3 when 0 then 'en' else 'ar' end,
    case when not erased then 'Guest ' || n end, case when not erased then 'guest-' || n || '@guest.example' end,
    case when not erased then '5' || lpad((n % 100000000)::text, 8, '0') || '@SA' end,
    total, total, total, vat, case when sold then total else 0 end, made, 'filled ' || n, md5(n::text), made, made,
    case when sold then made + interval '3 minutes' end, case when status = 'cancelled' then made + interval '1 hour' end,
    case when erased then starts + interval '700 days' end, booking_terms_of_today()
  from visit`

const lines = sql`
  insert into order_line (order_id, currency, position, kind, name, quantity, unit_amount, amount, vat_rate, vat)
  select order_id, currency, 0, 'booking', ${sql.raw(words)}, 1, total, total, 1500, vat from visit`

const bookings = sql`
  insert into booking (
    id, branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day, held_until, created_at,
    checked_in_at, swept
  )
  select booking_id, branch_id, room_id, order_id, status, 4, starts, ends, free, day, made + interval '10 minutes', made,
    case when status = 'completed' then starts end, status = 'expired'
  from visit`

const events = sql`
  insert into booking_event (booking_id, kind, actor, created_at)
  select booking_id, 'confirmed', 'system', made + interval '3 minutes' from visit where sold`

const mails = sql`
  insert into mail (kind, cause, recipient, locale, order_id, state, created_at, sent_at)
  select 'booking_confirmed', 'confirmed:' || order_id,
    case when erased then 'erased@erased.invalid' else 'guest-' || n || '@guest.example' end,
    'en', order_id, 'sent', made, made
  from visit where sold`

const payments = sql`
  insert into payment (id, order_id, currency, amount, provider, provider_ref, state, idempotency_key, created_at, settled_at)
  select payment_id, order_id, currency, total, 'sandbox', 'sbx_' || substr(md5(payment_id::text), 1, 24), 'succeeded',
    'filled ' || n, made, made + interval '3 minutes'
  from visit where sold`

const ledger = sql`
  insert into ledger_entry (posting_id, order_id, currency, account, amount, cause, created_at)
  select md5(order_id || split_part(account, ' ', 1))::uuid, order_id, currency, split_part(account, ' ', 2),
    case account when 'sale sales' then vat - total when 'sale vat' then -vat when 'payment guest' then -total
      else total end,
    case when account like 'sale%' then 'sale:' || order_id else 'payment:' || payment_id end, made + interval '3 minutes'
  from visit, unnest(array['sale guest', 'sale sales', 'sale vat', 'payment money', 'payment guest']) as account
  where sold`
