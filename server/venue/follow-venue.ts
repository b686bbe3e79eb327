import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { liveEnv } from '#server/live-env.ts'

/**
 * The settings of the process, with what the office says over it: the page counter. Pages, their policy and what is kept
 * of them ask for it all the time, so it is remembered, and read again when the venue has changed.
 */
export async function followVenue(
  db: Queries,
  env: Env,
): Promise<{ readonly env: Env; isDemo(): boolean; refresh(): Promise<void> }> {
  let analyticsUrl = env.analyticsUrl
  let demo = false
  async function refresh(): Promise<void> {
    const venue = await db.selectFrom('venue').select(['analytics_url', 'demo']).executeTakeFirst()
    demo = venue?.demo ?? false
    analyticsUrl = venue?.analytics_url ?? env.analyticsUrl
  }
  await refresh()
  return { env: liveEnv(env, { analyticsUrl: () => analyticsUrl }), isDemo: () => demo, refresh }
}
