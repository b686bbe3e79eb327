import type { LoaderFunctionArgs } from 'react-router'
import { shownSections } from '#domain/site-content/page-switches.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The tale with its first sentence apart, which is set large. */
function opening(paragraphs: readonly string[]) {
  const [first = '', ...others] = paragraphs
  const [sentence = '', ...rest] = first.split(/(?<=\.)\s/)
  return { opening: sentence, paragraphs: [rest.join(' '), ...others].filter(Boolean) }
}

/** The venue in its own words. Steps and questions stand here only where the home page does not show them. */
export async function loadAbout({ context }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const [venue, switches] = await Promise.all([showVenue(db), readPageSwitches(db)])
  const atHome = shownSections(switches)
  const titled = ({ title, text }: (typeof venue.houseRules)[number]) => ({
    title: title[locale],
    text: text[locale],
  })
  return {
    art: await venuePictureOf('about', pageRequest(context)),
    title: venue.about.title[locale],
    brandLine: venue.brandLineLong[locale],
    ...opening(venue.about.paragraphs.map((paragraph) => paragraph[locale])),
    rules: venue.houseRules.map(titled),
    steps: atHome.includes('steps') ? [] : venue.howItWorks.map(titled),
    questions: atHome.includes('faq')
      ? []
      : venue.faq.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] })),
  }
}
