import type { Settings, VenueSettings } from '#contracts/office/settings.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPolicy } from '#server/venue/read-policy.ts'

export async function readVenueSettings(db: Queries): Promise<VenueSettings> {
  const row = await db
    .selectFrom('venue')
    .select(['name', 'brand_line', 'brand_line_long', 'social_links', 'contact_email'])
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    brandLine: row.brand_line,
    brandLineLong: row.brand_line_long,
    socialLinks: row.social_links,
    contactEmail: row.contact_email,
  }
}

/** Everything an owner can set for the whole venue. `fallback` is the page counter of the process's settings. */
export async function showSettings(
  db: Queries,
  actor: StaffActor,
  fallback: string,
  now: number,
): Promise<Asked<Settings>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const { analytics_url: url } = await db
    .selectFrom('venue')
    .select('analytics_url')
    .executeTakeFirstOrThrow()
  return {
    ok: true,
    value: {
      venue: await readVenueSettings(db),
      policy: await readPolicy(db),
      analytics: { url, fallback },
    },
  }
}
