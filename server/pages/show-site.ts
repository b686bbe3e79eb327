import type { Site } from '#contracts/pages/site.ts'
import type { SocialLink, Venue } from '#contracts/venue.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { closedParts, usualSwitches } from '#domain/site-content/page-switches.ts'
import { zoneOffsetsAround } from '#domain/time/zone-offsets-around.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { readLook, type ShownLook } from '#server/brand/read-look.ts'
import { siteLook } from '#server/brand/site-look.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { listSandboxBranches } from '#server/payments/list-sandbox-branches.ts'
import { draftInView, textsInView } from '#server/venue/content-in-view.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { showVenue } from '#server/venue/show-venue.ts'

const socialNames: Readonly<Record<SocialLink['kind'], string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  facebook: 'Facebook',
}

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
  /** The language of a page for guests, who read it in the venue's words; staff read ours. */
  readonly locale?: Locale
}

/** What every page of both doors carries. */
export async function showSite(db: Database, asked: SiteAsked): Promise<Site> {
  const { env, buildId, counted, now, locale } = asked
  const [venue, look, branches, sandbox, switches] = await Promise.all([
    asked.venue ?? showVenue(db),
    asked.look ?? readLook(db),
    listBranches(db),
    listSandboxBranches(db, env),
    readPageSwitches(db),
  ])
  const closed = closedParts(switches)
  const { languages } = switches
  const texts = locale && textsInView(locale)
  return {
    venue: {
      name: venue.name,
      brandLine: venue.brandLine,
      socialLinks: venue.socialLinks.map(({ kind, url }) => ({ name: socialNames[kind], url })),
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
    // A venue that leaves its site as it comes sends not a byte for these.
    ...(texts && { texts }),
    ...(closed.length > 0 && { closed }),
    ...(!venue.demo && env.smtpUrl === '' && { mailless: true as const }),
    ...(languages.join() !== usualSwitches.languages.join() && { languages }),
    ...(draftInView() && { preview: true as const }),
    analytics: env.analyticsUrl && counted ? { url: env.analyticsUrl, mode: env.analyticsMode } : null,
  }
}
