import type { StaffSession } from '#contracts/office/session.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'

/** The browsers in which somebody is signed in, the newest first. */
export async function listSessions(
  db: Queries,
  { id, sessionId }: Pick<SignedInStaff, 'id' | 'sessionId'>,
  now: number,
): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('staff_id', '=', id)
    .where('expires_at', '>', new Date(now))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    address: row.ip_address || null,
    userAgent: row.user_agent || null,
    createdAt: row.created_at.toISOString(),
    seenAt: row.updated_at.toISOString(),
  }))
}
