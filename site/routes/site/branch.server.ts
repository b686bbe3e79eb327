import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { listReviews } from '#server/reviews/list-reviews.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { branchStructuredData } from '../../branches/branch-structured-data.server.ts'
import { branchToday, openNow, weekOfHours } from '../../branches/open-now.server.ts'
import { roomCard } from '../../rooms/room-card.server.ts'
import { pictureSource } from '../../shell/picture-source.server.ts'
import { reviewView } from '../../shell/review-view.server.ts'
import { placeMissing } from '../gone.server.ts'
import { pageRequest } from '../page-request.server.ts'

const voices = 3
const minutesEarly = 15

/** A branch with its rooms, hours and voices; an unknown one is a validation failure. */
export async function loadBranch({ context, params, url }: LoaderFunctionArgs) {
  const { db, env, locale, now } = pageRequest(context)
  const branch = await findBranch(db, params.branch ?? '')
  if (!branch) throw await placeMissing({ db, locale, url }, { branch: params.branch ?? '' }, null)
  const t = translators[locale]
  const [venue, rooms, reviews] = await Promise.all([
    showVenue(db),
    listRooms(db, { branch: branch.slug }),
    listReviews(db, { branch: branch.slug, limit: voices }),
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
    tonight: branchToday(branch, now),
    timeZone: branch.timeZone,
    week: weekOfHours(branch, now, locale, t),
    contact: branchContact(branch, locale, t),
    early: t('branch.arrive_early', { count: minutesEarly }),
    rooms: rooms.map((room) => roomCard(room, locale, t)),
    reviews: reviews.map((review) => reviewView(review, locale, t, 'branch')),
    structuredData: branchStructuredData(branch, rooms, venue.name[locale], env.publicUrl, locale),
  }
}
