import { sql } from 'kysely'
import type { ArchiveOutlook } from '#contracts/office/archive.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

export type Outlook = { [Part in keyof ArchiveOutlook]: readonly ArchiveOutlook[Part][number][] }
type Counts<Code extends string> = Partial<Record<Code, number>>

/** Those of which there are some. */
export function counted<Code extends string>(counts: Counts<Code>): { code: Code; count: number }[] {
  return (Object.entries(counts) as [Code, number][]).flatMap(([code, count]) =>
    count > 0 ? [{ code, count }] : [],
  )
}

/** The place that is archived: a branch with its rooms, or one room of it. */
export type Place = { readonly branchId: number; readonly roomId: number | null }

/**
 * Waits for bookings that are being written in a branch, and keeps new ones waiting: either they see that the place is
 * archived, or it is seen here that there are bookings.
 */
export async function lockBranch(tx: Transaction, branchId: number): Promise<void> {
  await tx.selectFrom('branch').select('id').where('id', '=', branchId).forUpdate().execute()
}

type Barrier = 'archive_bookings' | 'archive_holds' | 'archive_offers'

/** What guests have there ahead of them, and nobody may take away with a press. */
export async function readBarriers(db: Queries, { branchId, roomId }: Place, now: number) {
  const { rows } = await sql<Record<Barrier, number>>`
    select
      count(*) filter (where kind = 'booking')::integer as archive_bookings,
      count(*) filter (where kind = 'hold')::integer as archive_holds,
      count(*) filter (where kind = 'offer')::integer as archive_offers
    from (
      select case status when 'held' then 'hold' else 'booking' end as kind from booking
      where branch_id = ${branchId} and (${roomId}::integer is null or room_id = ${roomId})
        and status in ('held', 'confirmed', 'checked_in') and free_at > ${new Date(now)}
      union all
      select 'offer' from request
      where branch_id = ${branchId} and (${roomId}::integer is null or quote_room_id = ${roomId})
        and state = 'quoted' and quoted_until > ${new Date(now)}
    ) as ahead`.execute(db)
  return counted<Barrier>(rows[0] ?? {})
}

/** Whether an open venue would have nothing left to book without this place: 1, or 0. */
export async function countLastRoom(db: Queries, { branchId, roomId }: Place): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select (
      (select opened_at is not null from venue)
      and bool_or(room.branch_id = ${branchId} and (${roomId}::integer is null or room.id = ${roomId}))
      and bool_and(room.branch_id = ${branchId} and (${roomId}::integer is null or room.id = ${roomId}))
    )::integer as last
    from room join branch on branch.id = room.branch_id
    where room.published and branch.published`.execute(db)
  return rows[0]?.last ?? 0
}
