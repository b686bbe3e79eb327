import type { VenueSettings } from '#contracts/office/settings.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changesBetween, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readVenueSettings } from './show-settings.ts'

/** What the venue is called, and where else it is found. */
export async function changeVenueSettings(
  db: Queries,
  { actor, settings }: { readonly actor: StaffActor; readonly settings: VenueSettings },
  now: number,
): Promise<Asked<VenueSettings>> {
  return changeVenue(db, actor, now, async (tx, audit) => {
    const changes = changesBetween(await readVenueSettings(tx), settings)
    if (!changes) return { ok: true, value: settings }
    await tx
      .updateTable('venue')
      .set({
        name: JSON.stringify(settings.name),
        brand_line: JSON.stringify(settings.brandLine),
        brand_line_long: JSON.stringify(settings.brandLineLong),
        social_links: JSON.stringify(settings.socialLinks),
        contact_email: settings.contactEmail,
      })
      .execute()
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.changed', ...changes })
    return { ok: true, value: settings }
  })
}
