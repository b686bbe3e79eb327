import type { Site } from '#contracts/site.ts'
import type { Venue } from '#contracts/venue.ts'
import { zoneOffsetsAround } from '#domain/time/zone-offsets-around.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { readLook, type ShownLook } from '#server/brand/read-look.ts'
import { siteLook } from '#server/brand/site-look.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { listSandboxBranches } from '#server/payments/list-sandbox-branches.ts'
import { showVenue } from '#server/venue/show-venue.ts'

type SiteAsked = {
  readonly env: Env
  readonly buildId: string
  /** Whether this visitor may be counted on this page. */
  readonly counted: boolean
  /** What somebody else has read already. */
  readonly venue?: Promise<Venue>
  readonly look?: Promise<ShownLook | null>
  /** The mode a preview shows. */
  readonly mode?: 'dark' | 'light' | null
  readonly now: number
}

/** What every page of both doors carries. */
export async function showSite(db: Database, asked: SiteAsked): Promise<Site> {
  const { env, buildId, counted, now } = asked
  const [venue, look, branches, sandbox] = await Promise.all([
    asked.venue ?? showVenue(db),
    asked.look ?? readLook(db),
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
    look: siteLook(look, asked.mode ?? null),
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
