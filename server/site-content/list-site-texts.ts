import type { SiteText } from '#contracts/office/site-content.ts'
import { holdsWords } from '#domain/search/fold-for-search.ts'
import { namedTexts } from '#domain/site-content/named-texts.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { guestKeys, originalTexts } from '#messages/original-texts.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readOfficeSiteContent } from './site-content.queries.ts'

const most = 60

type TextsAsked = {
  readonly actor: StaffActor
  readonly search: string
  readonly only: 'all' | 'named' | 'written' | 'updated'
}

/** The texts guests read, as they come with the software, by their words or the venue's. */
export async function listSiteTexts(
  db: Queries,
  { actor, search, only }: TextsAsked,
  now: number,
): Promise<Asked<{ items: SiteText[]; found: number }>> {
  const refused = requirePermission(actor, 'pages.change', null, now)
  if (refused) return { ok: false, code: refused }
  const { words } = await readOfficeSiteContent(db)
  const found = keysOf(only, words).filter((key) => {
    const written = words.filter((word) => word.key === key).map(({ text }) => text)
    return holdsWords([key, originalTexts.en[key] ?? '', originalTexts.ar[key] ?? '', ...written], search)
  })
  const listed = only === 'named' ? found : found.slice(0, most)
  const items = listed.map((key) => ({
    key,
    en: originalTexts.en[key] ?? '',
    ar: originalTexts.ar[key] ?? '',
  }))
  return { ok: true, value: { items, found: found.length } }
}

type Word = { readonly key: string; readonly locale: 'en' | 'ar'; readonly base: string }

function keysOf(only: TextsAsked['only'], words: readonly Word[]): readonly string[] {
  if (only === 'all') return guestKeys
  if (only === 'named') return namedTexts.flatMap(({ keys }) => keys)
  const isListed = ({ key, locale, base }: Word) => only === 'written' || originalTexts[locale][key] !== base
  const listed = new Set(words.filter(isListed).map(({ key }) => key))
  return guestKeys.filter((key) => listed.has(key))
}
