import { translators } from '#messages/all-messages.ts'
import { lookFor } from '#server/brand/read-preview.ts'
import type { PageContext } from '#server/pages/page-context.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import type { FirstScreen } from '../../shell/art.ts'

/** The words the venue chose for its first screen, or the lines it says everywhere; the demo has words of its own. */
export async function firstScreen({ db, locale, preview, now }: PageContext): Promise<FirstScreen> {
  const [venue, shown] = await Promise.all([showVenue(db), lookFor(db, preview?.token ?? null, now)])
  const hero = shown?.look.hero
  const t = translators[locale]
  const usual = venue.demo
    ? { title: t('home.hero_title'), text: t('home.hero_text') }
    : { title: venue.brandLine[locale], text: venue.brandLineLong[locale] }
  const film = hero?.film ?? (venue.demo && !hero?.picture ? 'house' : null)
  return { title: hero?.title[locale] || usual.title, text: hero?.text[locale] || usual.text, film }
}
