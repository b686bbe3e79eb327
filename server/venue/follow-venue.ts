import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'

/**
 * The settings of the process, with what the office says over it: the page counter. Pages, their policy and what is kept
 * of them ask for it all the time, so it is remembered, and read again when the venue has changed.
 */
export async function followVenue(
  db: Database,
  env: Env,
): Promise<{ readonly env: Env; refresh(): Promise<void> }> {
  let analyticsUrl = env.analyticsUrl
  async function refresh(): Promise<void> {
    const venue = await db.selectFrom('venue').select('analytics_url').executeTakeFirst()
    analyticsUrl = venue?.analytics_url ?? env.analyticsUrl
  }
  await refresh()
  const live = Object.defineProperty({ ...env }, 'analyticsUrl', {
    get: () => analyticsUrl,
    enumerable: true,
  })
  return { env: live, refresh }
}
