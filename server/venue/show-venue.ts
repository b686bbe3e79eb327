import type { Venue } from '#contracts/venue.ts'
import type { Queries } from '#server/db/connect.ts'

/** The venue of this deployment; there always is one once the database is prepared. */
export async function showVenue(db: Queries): Promise<Venue> {
  const row = await db.selectFrom('venue').selectAll().executeTakeFirstOrThrow()
  return {
    name: row.name,
    brandLine: row.brand_line,
    brandLineLong: row.brand_line_long,
    about: row.about,
    houseRules: row.house_rules,
    howItWorks: row.how_it_works,
    faq: row.faq,
    socialLinks: row.social_links,
    defaultLocale: row.default_locale,
    demo: row.demo,
  }
}
