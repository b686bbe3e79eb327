import { sql } from 'kysely'
import type { GuestContact, ListedGuest } from '#contracts/office/guests.ts'
import type { Queries } from '#server/db/connect.ts'
import { played, type VisitRow, visitOf, visitRow } from '#server/guests/visits.ts'

type GuestFacts = ListedGuest & {
  readonly names: readonly string[]
  readonly note: string
  readonly noShows: number
  readonly cancelled: number
  readonly orders: number
  readonly firstSeenAt: string | null
}

type Row = {
  id: string
  note: string
  tags: string[]
  contacts: GuestContact[]
  names: string[] | null
  orders: number
  first_seen: Date | null
  visits: number
  no_shows: number
  cancelled: number
  last: VisitRow | null
  next: VisitRow | null
}

/** What some people did in some branches; whoever did nothing there is not among the answers. */
export async function readGuestFacts(
  db: Queries,
  ids: readonly string[],
  branchIds: readonly number[],
  now: number,
): Promise<GuestFacts[]> {
  if (ids.length === 0) return []
  const at = new Date(now).toISOString()
  const { rows } = await sql<Row>`
    select guest.id, guest.note, guest.tags, contacts.all as contacts, bought.*, visited.*
    from guest
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'value', case kind when 'phone' then '+' || value else value end
      ) order by kind desc, value), '[]') as all
      from guest_contact where guest_id = guest.id
    ) as contacts
    cross join lateral (
      select count(*)::integer as orders, min(created_at) as first_seen,
        array_agg(name order by created_at desc) filter (where name is not null) as names
      from "order" where guest_id = guest.id and branch_id = any(${branchIds}::integer[])
    ) as bought
    cross join lateral (
      select
        count(*) filter (where ${played})::integer as visits,
        count(*) filter (where booking.status = 'no_show')::integer as no_shows,
        count(*) filter (where booking.status = 'cancelled' and "order".confirmed_at is not null)::integer as cancelled,
        (array_agg(${visitRow} order by starts_at desc) filter (where ${played}))[1] as last,
        (array_agg(${visitRow} order by starts_at) filter (
          where booking.status = 'confirmed' and starts_at > ${at}::timestamptz
        ))[1] as next
      from "order"
      join booking on booking.order_id = "order".id
      join room on room.id = booking.room_id
      join branch on branch.id = booking.branch_id
      where "order".guest_id = guest.id and booking.branch_id = any(${branchIds}::integer[])
    ) as visited
    where guest.id = any(${ids}::uuid[]) and bought.orders > 0`.execute(db)
  return rows.map((row) => {
    const names = [...new Set(row.names ?? [])]
    return {
      id: row.id,
      name: names[0] ?? null,
      names,
      contacts: row.contacts,
      tags: row.tags,
      note: row.note,
      orders: row.orders,
      visits: row.visits,
      noShows: row.no_shows,
      cancelled: row.cancelled,
      firstSeenAt: row.first_seen?.toISOString() ?? null,
      lastVisit: visitOf(row.last),
      nextVisit: visitOf(row.next),
    }
  })
}
