import type { PlaceholderWords } from '#domain/house-document/fill-document.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { type Locale, localeTag } from '#domain/locale/locale.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { countryPresets } from '#domain/venue/country-presets.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { policyWords } from '#server/venue/policy-words.ts'

/** What house documents say of the venue: its names, its countries and its promises, as they are now. */
export type DocumentFacts = {
  readonly words: Readonly<Record<Locale, PlaceholderWords>>
  /** Where the days of its versions are counted. */
  readonly timeZone: string
}

export async function readDocumentFacts(db: Queries): Promise<DocumentFacts> {
  const venue = await db
    .selectFrom('venue')
    .select(['name', 'contact_email', 'policy', 'home'])
    .executeTakeFirstOrThrow()
  const all = await db
    .selectFrom('branch')
    .select(['name', 'time_zone', 'published'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // A venue that is not open yet reads its documents as they will be.
  const published = all.filter((branch) => branch.published)
  const branches = published.length > 0 ? published : all
  const home = venue.home?.country
  const found = branches.map(({ time_zone }) => countryOfZone(time_zone) ?? home)
  const countries = [...new Set([...found, ...(branches.length === 0 ? [home] : [])])].filter(
    (code) => code !== undefined,
  )
  const policy = { ...defaultPolicy, ...venue.policy }
  const wordsIn = (locale: Locale): PlaceholderWords => {
    const t = translators[locale]
    const names = new Intl.DisplayNames(localeTag[locale], { type: 'region' })
    const list = (items: readonly string[], none: string) => items.join(listComma(locale)) || none
    return {
      venue: venue.name[locale],
      branches: list(
        branches.map(({ name }) => name[locale]),
        venue.name[locale],
      ),
      countries: list(
        countries.map((code) => names.of(code) ?? code),
        t('documents.country_of_branch'),
      ),
      email: venue.contact_email ?? t('documents.contacts_page'),
      ...policyWords(policy, locale),
    }
  }
  return {
    words: { en: wordsIn('en'), ar: wordsIn('ar') },
    timeZone: branches[0]?.time_zone ?? venue.home?.timeZone ?? 'UTC',
  }
}

function countryOfZone(timeZone: string): string | undefined {
  return Object.entries(countryPresets).find(([, preset]) => preset.timeZone === timeZone)?.[0]
}
