import type { CalendarFeed } from '#contracts/office/calendar.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'

/** The feeds of a branch that somebody may be reading. */
export async function listFeeds(
  db: Queries,
  { actor, branchId }: { readonly actor: StaffActor; readonly branchId: number },
  now: number,
): Promise<Outcome<{ feeds: CalendarFeed[] }>> {
  const refused = requirePermission(actor, 'feed.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, feeds: await readFeeds(db, branchId) }
}

/** All feeds of a branch, or one of them. */
export async function readFeeds(db: Queries, branchId: number, id?: string): Promise<CalendarFeed[]> {
  const all = db
    .selectFrom('calendar_feed')
    .leftJoin('room', 'room.id', 'calendar_feed.room_id')
    .leftJoin('staff_member', 'staff_member.id', 'calendar_feed.created_by')
    .select(['calendar_feed.id', 'room.slug as room', 'calendar_feed.created_at', 'read_at'])
    .select('staff_member.name as by')
    .where('calendar_feed.branch_id', '=', branchId)
    .orderBy('room.position')
  const rows = await (id === undefined ? all : all.where('calendar_feed.id', '=', id)).execute()
  return rows.map(({ created_at, read_at, ...feed }) => ({
    ...feed,
    madeAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }))
}
