import type { SocialLink } from '#contracts/venue.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/venue.json' with { type: 'json' }
import { asGiven } from './upsert.ts'

// Names under .example lead nowhere, by agreement of the whole internet.
const socialLinks: SocialLink[] = [
  { kind: 'instagram', url: 'https://instagram.example/dahleez' },
  { kind: 'tiktok', url: 'https://tiktok.example/@dahleez' },
  { kind: 'x', url: 'https://x.example/dahleez' },
]

export async function seedVenue(db: Queries): Promise<void> {
  const row = {
    only_one: true,
    name: JSON.stringify(content.name),
    brand_line: JSON.stringify(content.brandLine),
    brand_line_long: JSON.stringify(content.brandLineLong),
    about: JSON.stringify(content.about),
    house_rules: JSON.stringify(content.houseRules),
    how_it_works: JSON.stringify(content.howItWorks.map(({ title, text }) => ({ title, text }))),
    faq: JSON.stringify(content.faq),
    social_links: JSON.stringify(socialLinks),
    default_locale: 'en',
    demo: true,
    opened_at: new Date(0),
  } as const
  await db
    .insertInto('venue')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(asGiven([row])))
    .execute()
}
