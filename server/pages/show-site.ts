import type { Site } from '#contracts/site.ts'
import { zoneOffsetsAround } from '#domain/time/zone-offsets-around.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { showSiteLook } from '#server/brand/show-site-look.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { listSandboxBranches } from '#server/payments/list-sandbox-branches.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import type { LookPreview } from './page-context.ts'

type SiteAsked = {
  readonly env: Env
  readonly buildId: string
  /** Whether this visitor may be counted on this page. */
  readonly counted: boolean
  /** A look that is not saved yet, and the mode to see it in. */
  readonly preview?: LookPreview | null
  readonly now: number
}

/** What every page of both doors carries. */
export async function showSite(
  db: Database,
  { env, buildId, counted, preview = null, now }: SiteAsked,
): Promise<Site> {
  const [venue, look, branches, sandbox] = await Promise.all([
    showVenue(db),
    showSiteLook(db, preview, now),
    listBranches(db),
    listSandboxBranches(db, env),
  ])
  return {
    venue: {
      name: venue.name,
      brandLine: venue.brandLine,
      socialLinks: venue.socialLinks,
      demo: venue.demo,
    },
    look,
    sandbox,
    branches: branches.map(({ slug, name, phone }) => ({ slug, name, phone })),
    clocks: zoneOffsetsAround(
      now,
      branches.map(({ timeZone }) => timeZone),
    ),
    year: new Date(now).getUTCFullYear(),
    publicUrl: env.publicUrl,
    buildId,
    versionPollSeconds: env.versionPollSeconds,
    iconServiceUrl: env.iconServiceUrl,
    analytics: env.analyticsUrl && counted ? { url: env.analyticsUrl, mode: env.analyticsMode } : null,
  }
}
