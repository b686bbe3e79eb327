import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export const mostTries = 5
export const lockMinutes = 15
const lock = lockMinutes * 60_000

/** What is tried: the password of an address, or the codes of a member. */
export function passwordOf(email: string): string {
  return `password:${email.trim().toLowerCase()}`
}
export function codesOf(staffId: string): string {
  return `codes:${staffId}`
}

/** For how many minutes no try is taken any more, and whether that has only just begun. */
export type LockOut = { readonly minutes: number; readonly fresh: boolean }

/**
 * Counts a try before it is judged, so that a hundred at once are no more than one after the other. Null when this one
 * may go on.
 */
export async function beginTry(db: Database, subject: string, now: number): Promise<LockOut | null> {
  const at = new Date(now)
  const recently = new Date(now - lock)
  const until = new Date(now + lock)
  const {
    rows: [row],
  } = await sql<{ locked_until: Date | null }>`
    insert into sign_in_failure as known (subject, failures, last_at) values (${subject}, 1, ${at})
    on conflict (subject) do update set
      failures = case
        when known.locked_until > ${at} then known.failures
        when known.last_at <= ${recently} or known.locked_until is not null then 1
        else known.failures + 1
      end,
      last_at = case when known.locked_until > ${at} then known.last_at else ${at} end,
      locked_until = case
        when known.locked_until > ${at} then known.locked_until
        when known.locked_until is null and known.last_at > ${recently} and known.failures >= ${mostTries}
          then ${until}::timestamptz
      end
    returning locked_until
  `.execute(db)
  const lockedUntil = row?.locked_until?.getTime() ?? 0
  if (lockedUntil <= now) return null
  return { minutes: Math.ceil((lockedUntil - now) / 60_000), fresh: lockedUntil === now + lock }
}

/** The right one was given: the tries before it are forgotten. */
export async function forgetTries(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', subject).execute()
}
