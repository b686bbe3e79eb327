import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { shownSections } from '#domain/site-content/page-switches.ts'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listVoices } from '#server/reviews/list-voices.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { listProducts } from '#server/store/list-products.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { firstScreen } from '#site/routes/first-screen.server.ts'
import { venuePictures } from '#site/routes/venue-pictures.server.ts'
import { giftOffer } from '#site/store/gift/gift-offer.server.ts'
import { finderChoices, finderTarget } from '../../booking/slot-finder.server.ts'
import { branchDoor } from '../../branches/branch-door.server.ts'
import { roomCard } from '../../rooms/room-card.server.ts'
import { reviewView } from '../../shell/review-view.ts'
import { askedEvening } from '../../tonight/asked-evening.server.ts'
import { pageRequest } from '../page-request.server.ts'
import { pageVenue } from '../page-venue.server.ts'

const voices = 4

/**
 * Everything the first page shows. A finder sent without a script is passed on to the branch it names; an address
 * that no route can be looked up for arrives here to be refused.
 */
export async function loadHome({ context, url }: LoaderFunctionArgs) {
  const page = pageRequest(context)
  const { db, locale, refusal, now } = page
  const t = translators[locale]
  if (refusal) throw data({ message: t(refusal.key) }, { status: refusal.status })
  const target = finderTarget(url.searchParams)
  if (target) throw redirect(localePath(target, parseLocalePath(url.pathname).variant))
  const [venue, pictureOf, first, switches, branches, rooms, products, reviews] = await Promise.all([
    pageVenue(page),
    venuePictures(page),
    firstScreen(page),
    readPageSwitches(db),
    listBranches(db),
    listRooms(db),
    listProducts(db),
    listVoices(db, locale),
  ])
  return {
    sections: shownSections(switches),
    hero: pictureOf('home'),
    first,
    billing: branches.map(({ name }) => name[locale]),
    finder: finderChoices(branches, rooms, now, locale, t),
    evening: askedEvening(branches, url.searchParams, now, locale),
    rooms: rooms.map((room) => roomCard(room, locale, t)),
    allRooms: t('home.rooms_all', { count: rooms.length }),
    doors: branches.map((branch) => branchDoor(branch, now, locale, t)),
    steps: venue.howItWorks.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
    reviews: reviews.slice(0, voices).map((review) => reviewView(review, locale, t, 'home')),
    voices: pictureOf('voices'),
    gift: giftOffer(products, branches[0]?.currency ?? 'SAR', locale),
    corporate: pictureOf('corporate'),
    questions: venue.faq.map(({ question, answer }) => ({
      question: question[locale],
      answer: answer[locale],
    })),
  }
}
