import type { LoaderFunctionArgs } from 'react-router'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { translators } from '#messages/all-messages.ts'
import type { Translate } from '#messages/translator.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { pageReviews } from '#server/reviews/page-reviews.ts'
import { readRatings } from '#server/reviews/read-ratings.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { branchStructuredData } from '../../branches/branch-structured-data.server.ts'
import { minutesEarly } from '../../branches/minutes-early.ts'
import { openNow, weekOfHours } from '../../branches/open-now.server.ts'
import { leastPrice, roomCard } from '../../rooms/room-card.server.ts'
import { pictureSource } from '../../shell/picture-source.server.ts'
import { ratingsShown } from '../../shell/ratings-shown.server.ts'
import { reviewView } from '../../shell/review-view.ts'
import { placeMissing } from '../gone.server.ts'
import { pageRequest } from '../page-request.server.ts'

const voices = 3

/** A branch with its rooms, hours and voices; an unknown one is a validation failure. */
export async function loadBranch({ context, params, url }: LoaderFunctionArgs) {
  const { db, env, locale, now } = pageRequest(context)
  const branch = await findBranch(db, params.branch ?? '')
  if (!branch) throw await placeMissing({ db, locale, url }, { branch: params.branch ?? '' }, null)
  const t = translators[locale]
  const [venue, rooms, reviews, ratings] = await Promise.all([
    showVenue(db),
    listRooms(db, { branch: branch.slug }),
    pageReviews(db, { branch: branch.slug, reader: locale }, { limit: voices, cursor: undefined }),
    readRatings(db, { branch: branch.slug }),
  ])
  return {
    slug: branch.slug,
    name: branch.name[locale],
    tagline: branch.tagline[locale],
    description: branch.description[locale],
    picture: pictureSource(branch.pictures[0], locale),
    /** Other views of it, which help to find the door. */
    views: branch.pictures
      .slice(1)
      .map((picture) => pictureSource(picture, locale))
      .filter((picture) => picture !== null),
    focal: branch.focal,
    now: openNow(branch, now, locale, t),
    week: weekOfHours(branch, now, locale, t),
    contact: branchContact(branch, locale, t),
    early: t('branch.arrive_early', { count: minutesEarly }),
    facts: branchFacts(rooms, locale, t),
    rooms: rooms.map((room) => roomCard(room, locale, t)),
    ratings: ratingsShown(ratings, t),
    reviews: reviews.items.map((review) => reviewView(review, locale, t, 'branch')),
    structuredData: branchStructuredData(
      branch,
      { rooms, ratings, venue: venue.name[locale] },
      env.publicUrl,
      locale,
    ),
  }
}

/** How many rooms it has, and the lowest price of a player in any of them, or of a group where all are priced so. */
function branchFacts(rooms: readonly Room[], locale: Locale, t: Translate): string[] {
  const byPlayer = rooms.filter(({ groupPriceFrom }) => !groupPriceFrom)
  const compared = byPlayer.length > 0 ? byPlayer : rooms
  const [cheapest] = compared.map(leastPrice).sort((a, b) => a.amount - b.amount)
  if (!cheapest) return []
  const amount = formatMoney(cheapest, locale, { short: true })
  const from = byPlayer.length > 0 ? 'branch.from_price' : 'common.from_price_group'
  return [t('rooms.found', { count: rooms.length }), t(from, { amount })]
}
