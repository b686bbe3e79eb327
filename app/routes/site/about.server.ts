import type { LoaderFunctionArgs } from 'react-router'
import { showVenue } from '#server/venue/show-venue.ts'
import { houseArtOf } from '../../site/house-art.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The venue in its own words. */
export async function loadAbout({ context }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const venue = await showVenue(db)
  const titled = ({ title, text }: (typeof venue.houseRules)[number]) => ({
    title: title[locale],
    text: text[locale],
  })
  return {
    art: houseArtOf('about'),
    title: venue.about.title[locale],
    brandLine: venue.brandLineLong[locale],
    paragraphs: venue.about.paragraphs.map((paragraph) => paragraph[locale]),
    rules: venue.houseRules.map(titled),
    steps: venue.howItWorks.map(titled),
    questions: venue.faq.map(({ question, answer }) => ({
      question: question[locale],
      answer: answer[locale],
    })),
  }
}
