import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listReviews } from '#server/reviews/list-reviews.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { listProducts } from '#server/store/list-products.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { finderChoices, finderTarget } from '../../booking/slot-finder.server.ts'
import { branchDoor } from '../../branches/branch-door.server.ts'
import { roomCard } from '../../rooms/room-card.server.ts'
import { onePerBranch, reviewView } from '../../shell/review-view.server.ts'
import { venuePictureOf } from '../../shell/venue-pictures.server.ts'
import { giftOffer } from '../../store/gift-offer.server.ts'
import { pageRequest } from '../page-request.server.ts'

const voices = 4

/**
 * Everything the first page shows. A finder sent without a script is passed on to the branch it names; an address
 * that no route can be looked up for arrives here to be refused.
 */
export async function loadHome({ context, url }: LoaderFunctionArgs) {
  const { db, locale, refusal, now } = pageRequest(context)
  const t = translators[locale]
  if (refusal) throw data({ message: t(refusal.key) }, { status: refusal.status })
  const target = finderTarget(url.searchParams)
  if (target) throw redirect(localePath(target, parseLocalePath(url.pathname).variant))
  const [venue, branches, rooms, products, reviews] = await Promise.all([
    showVenue(db),
    listBranches(db),
    listRooms(db),
    listProducts(db),
    listReviews(db),
  ])
  return {
    hero: venuePictureOf('home'),
    billing: branches.map(({ name }) => name[locale]),
    finder: finderChoices(branches, rooms, now, locale, t),
    rooms: rooms.map((room) => roomCard(room, locale, t)),
    doors: branches.map((branch) => branchDoor(branch, now, locale, t)),
    steps: venue.howItWorks.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
    reviews: onePerBranch(reviews)
      .slice(0, voices)
      .map((review) => reviewView(review, locale, t, 'home')),
    voices: venuePictureOf('voices'),
    gift: giftOffer(products, branches[0]?.currency ?? 'SAR', locale),
    corporate: venuePictureOf('corporate'),
    questions: venue.faq.map(({ question, answer }) => ({
      question: question[locale],
      answer: answer[locale],
    })),
  }
}
