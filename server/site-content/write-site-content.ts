import type { SiteContent, WrittenText } from '#contracts/office/site-content.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changesBetween } from '#server/audit/setting-call.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readWrittenTexts } from '#server/venue/read-written-texts.ts'
import { readSiteContent } from './site-content.queries.ts'

type Writing = {
  readonly content: SiteContent
  readonly actor: Pick<StaffActor, 'id'>
  /** The version that is brought back. */
  readonly restoredFrom?: number
}

/** Makes content what guests read, and keeps it as a version. Answers what differs; null when nothing does. */
export async function writeSiteContent(
  tx: Transaction,
  { content, actor, restoredFrom }: Writing,
  now: number,
): Promise<{ before: object; after: object } | null> {
  const before = await readSiteContent(tx)
  const changes = changesBetween(before, content)
  if (!changes) return null
  const [first] = content.pages.languages
  await tx
    .updateTable('venue')
    .set({
      about: JSON.stringify(content.about),
      how_it_works: JSON.stringify(content.howItWorks),
      house_rules: JSON.stringify(content.houseRules),
      faq: JSON.stringify(content.faq),
      pages: JSON.stringify(content.pages),
      ...(first && { default_locale: first }),
    })
    .execute()
  await writeTexts(tx, content.words, actor, now)
  await keepFirstVersion(tx, before, now)
  await tx
    .insertInto('site_version')
    .values({
      content: JSON.stringify(content),
      saved_by: actor.id,
      saved_at: new Date(now),
      restored_from: restoredFrom ?? null,
    })
    .execute()
  return changes
}

/** What there was before anybody changed it can be gone back to as well. */
async function keepFirstVersion(tx: Transaction, before: SiteContent, now: number): Promise<void> {
  const known = await tx.selectFrom('site_version').select('number').limit(1).executeTakeFirst()
  if (known) return
  await tx
    .insertInto('site_version')
    .values({ content: JSON.stringify(before), saved_by: null, saved_at: new Date(now) })
    .execute()
}

/** Only what differs is written: a text keeps who wrote it, and when. */
async function writeTexts(
  tx: Transaction,
  words: readonly WrittenText[],
  { id }: Pick<StaffActor, 'id'>,
  now: number,
): Promise<void> {
  const before = await readWrittenTexts(tx)
  const isSame = (a: WrittenText) => (b: WrittenText) => a.key === b.key && a.locale === b.locale
  for (const gone of before.filter((one) => !words.some(isSame(one))))
    await tx
      .deleteFrom('text_override')
      .where('key', '=', gone.key)
      .where('locale', '=', gone.locale)
      .execute()
  for (const { key, locale, text, base } of words) {
    const known = before.find(isSame({ key, locale, text, base }))
    if (known?.text === text && known.base === base) continue
    const said = { text, base, changed_by: id, changed_at: new Date(now) }
    await tx
      .insertInto('text_override')
      .values({ key, locale, ...said })
      .onConflict((conflict) => conflict.columns(['key', 'locale']).doUpdateSet(said))
      .execute()
  }
}
