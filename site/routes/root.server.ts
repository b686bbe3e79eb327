import type { LoaderFunctionArgs } from 'react-router'
import type { Site } from '#kit/page/use-site.ts'
import { zoneOffsetsAround } from '#kit/time/zone-offsets.server.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listSandboxBranches } from '#server/payments/list-sandbox-branches.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { pageRequest } from './page-request.server.ts'

/** What every page carries: the venue, the doors into it, and the settings the browser needs. */
export async function loadRoot({ context }: LoaderFunctionArgs): Promise<Site> {
  const { db, env, buildId, mayCount, refusal, now } = pageRequest(context)
  // An address that can not be read may hold anything.
  const counted = mayCount && refusal === null
  const [venue, branches, sandbox] = await Promise.all([
    showVenue(db),
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
