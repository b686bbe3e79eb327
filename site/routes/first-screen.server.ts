import { translators } from '#messages/all-messages.ts'
import type { PageContext } from '#server/pages/page-context.ts'
import type { FirstScreen } from '#site/shell/art.ts'
import { pageLook, pageVenue } from './page-venue.server.ts'

/** The film of the picture that the demo's home page opens with. */
const demoFilm = 'rooms/submarine'

/** The words the venue chose for its first screen, or the lines it says everywhere; the demo has words of its own. */
export async function firstScreen(page: PageContext): Promise<FirstScreen> {
  const { locale } = page
  const [venue, shown] = await Promise.all([pageVenue(page), pageLook(page)])
  const hero = shown?.look.hero
  const t = translators[locale]
  const usual = venue.demo
    ? { title: t('home.hero_title'), text: t('home.hero_text') }
    : { title: venue.brandLine[locale], text: venue.brandLineLong[locale] }
  const film = hero?.film ?? (venue.demo && !hero?.picture ? demoFilm : null)
  const title = hero?.title[locale] || usual.title
  const text = hero?.text[locale] || usual.text
  // A new venue has one line for both places: nobody says it twice.
  return { title, text: text === title ? null : text, film }
}
