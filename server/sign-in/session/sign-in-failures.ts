import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

export const mostTries = 5
const lockMinutes = 15
/** So many wrong ones a day may unknown browsers try on one account, wherever they are; then one a minute, then fewer. */
export const freeTries = 20
const slowTries = 100

const minute = 60_000
const lock = lockMinutes * minute
const day = 24 * 60 * minute

/** What is tried: the password of an address, or the codes of a member. */
export function passwordOf(email: string): string {
  return `password:${email.trim().toLowerCase()}`
}
export function codesOf(staffId: string): string {
  return `codes:${staffId}`
}

/**
 * Who tries. A session and a browser that signed in before count for themselves alone: no stranger's failures reach them.
 * Everybody else counts by their address, and all of them together for the account.
 */
export type Trier = { readonly session: string } | { readonly device: string } | { readonly address: string }

/** For how many minutes no try is taken any more, and whether that has only just begun. */
export type LockOut = { readonly minutes: number; readonly fresh: boolean }

/**
 * Counts a try before it is judged, so that a hundred at once are no more than one after the other. Null when this one
 * may go on.
 */
export async function beginTry(db: Queries, tried: string, by: Trier, now: number): Promise<LockOut | null> {
  const own = subjectOf(tried, by)
  const lockOut = await beginOwnTry(db, own, now)
  if (lockOut || !('address' in by)) return lockOut
  const minutes = await beginTryOfStrangers(db, tried, now)
  if (minutes === 0) return null
  // It was not taken, so it is not theirs to answer for.
  await takeBack(db, own)
  return { minutes, fresh: false }
}

/** The right one was given: the tries before it are forgotten, those of others are not. */
export async function forgetTries(db: Queries, tried: string, by: Trier): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', subjectOf(tried, by)).execute()
  if ('address' in by) await takeBack(db, tried)
}

/** Whatever anybody tried on it is forgotten. */
export async function forgetAllTries(db: Queries, tried: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where(({ or, eb }) =>
      or([eb('subject', '=', tried), sql<boolean>`starts_with(subject, ${`${tried} `})`]),
    )
    .execute()
}

function subjectOf(tried: string, by: Trier): string {
  const [[kind, name] = []] = Object.entries(by)
  return `${tried} ${kind} ${name}`
}

async function beginOwnTry(db: Queries, subject: string, now: number): Promise<LockOut | null> {
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
  return { minutes: Math.ceil((lockedUntil - now) / minute), fresh: lockedUntil === now + lock }
}

/** Answers 0, or for how many minutes no unknown browser is heard. */
async function beginTryOfStrangers(db: Queries, subject: string, now: number): Promise<number> {
  const at = new Date(now)
  const { rows } = await sql`
    insert into sign_in_failure as known (subject, failures, last_at) values (${subject}, 1, ${at})
    on conflict (subject) do update set
      failures = case when known.last_at <= ${new Date(now - day)} then 1 else known.failures + 1 end,
      last_at = ${at}
    where known.failures < ${freeTries}
      or known.last_at <= ${new Date(now - lock)}
      or (known.failures < ${slowTries} and known.last_at <= ${new Date(now - minute)})
    returning subject
  `.execute(db)
  if (rows.length > 0) return 0
  const known = await findRow(db, 'sign_in_failure', { subject }, ['failures', 'last_at'])
  const pause = (known?.failures ?? 0) < slowTries ? minute : lock
  return Math.max(1, Math.ceil(((known?.last_at.getTime() ?? now) + pause - now) / minute))
}

async function takeBack(db: Queries, subject: string): Promise<void> {
  const counted = db.deleteFrom('sign_in_failure').where('subject', '=', subject)
  await counted.where('failures', '=', 1).execute()
  await db
    .updateTable('sign_in_failure')
    .set({ failures: sql<number>`failures - 1` })
    .where('subject', '=', subject)
    .where('failures', '>', 1)
    .execute()
}
