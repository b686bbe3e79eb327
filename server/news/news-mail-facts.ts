import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { readNewsLines } from './news-lines.queries.ts'
import { findNewsReader } from './news-reader.ts'

type Sender = { readonly venue: string; readonly locale: Locale; readonly publicUrl: string }

/**
 * What a mail about news says, by branch. Null for whoever does not work here any more; what is no longer theirs to read
 * is left out.
 */
export async function newsMailFacts(
  db: Queries,
  { staffId, newsIds }: { readonly staffId: string; readonly newsIds: readonly number[] },
  { venue, locale, publicUrl }: Sender,
) {
  const reader = await findNewsReader(db, staffId)
  const lines = reader && (await readNewsLines(db, reader, { ids: newsIds, limit: newsIds.length }, locale))
  const [first] = lines ?? []
  if (!reader || !lines || !first) return null
  const linkTo = (path: string) => publicUrl + localePath(path, locale)
  const groups = [...Map.groupBy(lines, ({ branch }) => branch).values()].map((ofBranch) => ({
    title: ofBranch[0]?.branchName[locale] ?? '',
    links: ofBranch.map(({ title, text, path }) => ({
      text: [title, text].filter(Boolean).join(': '),
      href: linkTo(path),
    })),
  }))
  const many = translators[locale]('office_news.count', { count: lines.length })
  return {
    venue,
    name: reader.name,
    headline: lines.length === 1 ? [first.title, first.text].filter(Boolean).join(': ') : many,
    news: { groups },
    newsLink: linkTo('/office/news'),
  }
}
