import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** How many active bookings begin before another one has left their room. */
export async function countOverlaps(db: Queries): Promise<number> {
  // By the table and not by the indexes, which are what is being checked.
  const { rows } = await sql<{ overlapping: number }>`
    with active as materialized (
      -- Parties of one session stand there together.
      select distinct room_id, starts_at, free_at, coalesce(session_id, id) from booking where status in ('held', 'confirmed', 'checked_in')
    ), followed as (
      select starts_at, max(free_at) over (
        partition by room_id order by starts_at rows between unbounded preceding and 1 preceding
      ) as free_from from active
    )
    select count(*)::integer as overlapping from followed where starts_at < free_from
  `.execute(db)
  return rows[0]?.overlapping ?? -1
}

const checks = {
  'orders without exactly one booking': sql`
    select id from "order" where (select count(*) from booking where order_id = "order".id) <> 1`,
  'orders whose lines do not add up': sql`
    select id from "order" where (total, payable) <> (
      select coalesce(sum(amount) filter (where kind <> 'voucher'), 0), coalesce(sum(amount), 0)
      from order_line where order_id = "order".id
    )`,
  'postings that do not add up to nothing': sql`
    select posting_id from ledger_entry group by posting_id having sum(amount) <> 0`,
  'confirmed orders without a sale': sql`
    select id from "order" where state = 'confirmed' and total > 0
      and not exists (select from ledger_entry where cause = 'sale:' || "order".id)`,
  'sales of orders that were never confirmed': sql`
    select id from "order" where confirmed_at is null
      and exists (select from ledger_entry where cause = 'sale:' || "order".id)`,
  'confirmed orders without a slot': sql`
    select "order".id from "order" join booking on order_id = "order".id
    where state = 'confirmed' and status in ('held', 'expired', 'cancelled')`,
  'slots kept for orders that are over': sql`
    select "order".id from "order" join booking on order_id = "order".id
    where state in ('paid_unplaced', 'cancelled', 'expired') and status in ('held', 'confirmed', 'checked_in')`,
  'payments that the ledger does not know': sql`
    select id from payment where state = 'succeeded'
      and not exists (select from ledger_entry where cause = 'payment:' || payment.id and amount = payment.amount)`,
  'money in the ledger that nobody paid': sql`
    select order_id from ledger_entry where account = 'money' group by order_id having sum(amount) <> (
      select coalesce(sum(amount), 0) from payment where state = 'succeeded' and order_id = ledger_entry.order_id
    ) - (select coalesce(sum(amount), 0) from refund where state = 'succeeded' and order_id = ledger_entry.order_id)`,
  'money in the ledger that no till has': sql`
    select order_id from ledger_entry where account = 'money' and cause not like 'dispute%'
    group by order_id having sum(amount) <> (
      select coalesce(sum(amount), 0) from till_entry
      where till_entry.order_id = ledger_entry.order_id and means <> 'gift_card'
    )`,
  'tills that a closing report is missing in': sql`
    select branch_id from till where last_number <> (
      select count(*) from day_close where day_close.branch_id = till.branch_id
    ) or last_number <> (select coalesce(max(number), 0) from day_close where day_close.branch_id = till.branch_id)`,
  'closing reports that say something else than their evenings': sql`
    select day_close.id from day_close join day_close_count on close_id = day_close.id
    where expected <> (case means when 'cash' then opening_float else 0 end) + (
      select coalesce(sum(amount), 0) from till_entry
      where till_entry.branch_id = day_close.branch_id and till_entry.means = day_close_count.means
        and till_entry.business_day <= day_close.business_day and till_entry.business_day > coalesce((
          select earlier.business_day from day_close earlier
          where earlier.branch_id = day_close.branch_id and earlier.number = day_close.number - 1
        ), day_close.from_day - 1)
    )`,
  'evenings that began with another sum than was left': sql`
    select later.id from day_close later join day_close earlier
      on earlier.branch_id = later.branch_id and earlier.number = later.number - 1
    where later.opening_float <> earlier.left_in_drawer`,
  // A deposit is documented as far as it was received; gift cards are sold, and not earned.
  'orders whose documents say something else than their ledger': sql`
    select document.order_id from tax_document document join "order" on "order".id = document.order_id
    where not exists (select from order_line where order_line.order_id = document.order_id and kind = 'gift_card')
    group by document.order_id, pays
    having (pays <> 'deposit' or bool_or(body ->> 'role' = 'sale')) and (sum(document.total), sum(document.vat)) <> (
      select -coalesce(sum(amount) filter (where account in ('sales', 'vat')), 0),
        -coalesce(sum(amount) filter (where account = 'vat'), 0)
      from ledger_entry where ledger_entry.order_id = document.order_id and cause not like 'voucher\\_void:%'
    )`,
  'games whose seats are not those of their parties': sql`
    select id from shared_session where taken <> (
      select coalesce(sum(players), 0) from booking
      where session_id = shared_session.id and status in ('held', 'confirmed', 'checked_in')
    )`,
  'games with more players or parties than they take': sql`
    select id from shared_session, lateral (
      select coalesce(sum(players), 0) as seats, count(*) as parties from booking
      where session_id = shared_session.id and status in ('held', 'confirmed', 'checked_in')
    ) as sitting
    where seats > capacity or parties > max_parties`,
  'payments of which more went back than came': sql`
    select id from payment where refunded > amount or refunded <> (
      select coalesce(sum(amount), 0) from refund where payment_id = payment.id and state <> 'failed'
    )`,
}

/** What must never be so, with how many rows say that it is; empty when the books are in order. */
export async function brokenBooks(db: Queries): Promise<Record<string, number>> {
  const broken: Record<string, number> = {}
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[name] = rows.length
  }
  const overlaps = await countOverlaps(db)
  return overlaps === 0 ? broken : { ...broken, overlaps }
}
