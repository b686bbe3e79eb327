import { sql } from 'kysely'
import type { GuestLine } from '#contracts/office/guests.ts'
import type { Queries } from '#server/db/connect.ts'
import { played, type VisitRow, visitOf, visitRow } from './visits.ts'

type Asked = {
  readonly guestId: string | null
  /** What they did before this moment is told. */
  readonly before: Date
}

/** What whoever opens the door should know of the people of some bookings, in their order. */
export async function readGuestLines(db: Queries, asked: readonly Asked[]): Promise<(GuestLine | null)[]> {
  const known = asked.filter(({ guestId }) => guestId !== null)
  if (known.length === 0) return asked.map(() => null)
  const ids = known.map(({ guestId }) => guestId)
  const moments = known.map(({ before }) => before.toISOString())
  const { rows } = await sql<{
    id: string
    before: Date
    note: string
    tags: string[]
    visits: number
    no_shows: number
    last: VisitRow | null
  }>`
    select guest.id, asked.before, guest.note, guest.tags, done.visits, done.no_shows, done.last
    from (
      select distinct id, before from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as pairs (id, before)
    ) as asked
    join guest on guest.id = asked.id
    cross join lateral (
      select
        count(*) filter (where ${played})::integer as visits,
        count(*) filter (where booking.status = 'no_show')::integer as no_shows,
        (array_agg(${visitRow} order by starts_at desc) filter (where ${played}))[1] as last
      from "order"
      join booking on booking.order_id = "order".id
      join room on room.id = booking.room_id
      join branch on branch.id = booking.branch_id
      where "order".guest_id = asked.id and booking.starts_at < asked.before
    ) as done`.execute(db)
  const keyOf = (id: string, before: Date) => `${id} ${before.getTime()}`
  const lines = new Map(rows.map((row) => [keyOf(row.id, row.before), row]))
  return asked.map(({ guestId, before }) => {
    const row = guestId === null ? undefined : lines.get(keyOf(guestId, before))
    if (!row) return null
    const { id, visits, no_shows: noShows, tags, note, last } = row
    return { id, visits, noShows, tags, note, lastVisit: visitOf(last) }
  })
}
