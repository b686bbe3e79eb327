import type { OfficeSiteContent, SiteContent } from '#contracts/office/site-content.ts'
import { completeSwitches } from '#domain/site-content/page-switches.ts'
import { isGuestKey } from '#messages/original-texts.ts'
import type { Queries } from '#server/db/connect.ts'
import { readWrittenTexts } from '#server/venue/read-written-texts.ts'

/** What guests read of the venue now. */
export async function readSiteContent(db: Queries): Promise<SiteContent> {
  const venue = await db
    .selectFrom('venue')
    .select(['about', 'how_it_works', 'house_rules', 'faq', 'pages'])
    .executeTakeFirstOrThrow()
  return asKnown({
    about: venue.about,
    howItWorks: venue.how_it_works,
    houseRules: venue.house_rules,
    faq: venue.faq,
    pages: venue.pages as SiteContent['pages'],
    words: await readWrittenTexts(db),
  })
}

/** Content as this version of the software knows it: what others have kept may lack a section, or name a text that is gone. */
export function asKnown(content: SiteContent): SiteContent {
  const { sections, languages, ...parts } = completeSwitches(content.pages)
  return {
    about: content.about,
    howItWorks: content.howItWorks,
    houseRules: content.houseRules,
    faq: content.faq,
    pages: { ...parts, sections: [...sections], languages: [...languages] },
    words: content.words.filter(({ key }) => isGuestKey(key)),
  }
}

/** What staff edit: the draft where there is one, else what guests read. */
export async function readOfficeSiteContent(db: Queries): Promise<OfficeSiteContent> {
  const { content_version: version } = await db
    .selectFrom('venue')
    .select('content_version')
    .executeTakeFirstOrThrow()
  const draft = await db
    .selectFrom('site_draft')
    .leftJoin('staff_member', 'staff_member.id', 'site_draft.saved_by')
    .select(['content', 'preview_key', 'saved_at', 'staff_member.name'])
    .executeTakeFirst()
  if (!draft) return { version, ...(await readSiteContent(db)), draft: null }
  return {
    version,
    ...asKnown(draft.content),
    draft: {
      savedAt: draft.saved_at.toISOString(),
      savedBy: draft.name,
      previewPath: `/preview/${draft.preview_key}`,
    },
  }
}
