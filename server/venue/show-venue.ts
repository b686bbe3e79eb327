import type { Venue } from '#contracts/venue.ts'
import type { Queries } from '#server/db/connect.ts'
import { draftInView } from './content-in-view.ts'

/** The venue of this deployment; there always is one once the database is prepared. Its texts are a draft's while one is looked at. */
export async function showVenue(db: Queries): Promise<Venue> {
  const row = await db.selectFrom('venue').selectAll().executeTakeFirstOrThrow()
  const draft = draftInView()
  return {
    name: row.name,
    brandLine: row.brand_line,
    brandLineLong: row.brand_line_long,
    about: draft?.about ?? row.about,
    houseRules: draft?.houseRules ?? row.house_rules,
    howItWorks: draft?.howItWorks ?? row.how_it_works,
    faq: draft?.faq ?? row.faq,
    socialLinks: row.social_links,
    defaultLocale: row.default_locale,
    demo: row.demo,
  }
}
