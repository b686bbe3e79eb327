import type { LoaderFunctionArgs } from 'react-router'
import { readCursor } from '#contracts/pages/page-query.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { opensPreview } from '#server/content/preview-token.ts'
import { hasBestTimes } from '#server/results/list-best-times.ts'
import { readEscapeFigures } from '#server/results/read-escape-figures.ts'
import { pageReviews } from '#server/reviews/page-reviews.ts'
import { readRatings } from '#server/reviews/read-ratings.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { todaySentence } from '../../branches/open-now.server.ts'
import { leastPrice, roomCard, roomFacts } from '../../rooms/room-card.server.ts'
import { roomFactSheet } from '../../rooms/room-fact-sheet.server.ts'
import { roomFilm } from '../../rooms/room-film.server.ts'
import { roomOffer } from '../../rooms/room-offer.server.ts'
import { roomStructuredData } from '../../rooms/room-structured-data.server.ts'
import { similarRooms } from '../../rooms/similar-rooms.ts'
import { pictureSource } from '../../shell/picture-source.server.ts'
import { ratingsShown } from '../../shell/ratings-shown.server.ts'
import { reviewView } from '../../shell/review-view.ts'
import { placeMissing } from '../gone.server.ts'
import { pageRequest } from '../page-request.server.ts'

const voices = 6
const moreVoices = 12
const neighbours = 4

/** A room with its story, its facts and its voices; an unknown one is a validation failure. */
export async function loadRoom({ context, params, url }: LoaderFunctionArgs) {
  const { db, env, locale, now } = pageRequest(context)
  const address = { branch: params.branch ?? '', room: params.room ?? '' }
  const token = url.searchParams.get('preview')
  const preview = token !== null && (await opensPreview(db, env.authSecret, { ...address, token }, now))
  const [branch, room, book] = await Promise.all([
    findBranch(db, params.branch ?? ''),
    findRoom(db, address.branch, address.room, { preview }),
    readBranchBook(db, params.branch ?? '', now),
  ])
  if (!branch || !room || !book) throw await placeMissing({ db, locale, url }, address, branch)
  const t = translators[locale]
  const cursor = readCursor(url.searchParams.get('reviews') ?? '') ?? undefined
  const of = { branch: branch.slug, room: room.slug }
  const [rooms, reviews, ratings, hasTimes, escapes] = await Promise.all([
    listRooms(db),
    pageReviews(db, { ...of, reader: locale }, { limit: cursor ? moreVoices : voices, cursor }),
    readRatings(db, of),
    hasBestTimes(db, of),
    readEscapeFigures(db, of),
  ])
  return {
    slug: room.slug,
    /** Shown to staff before guests may see it. */
    preview,
    /** It has no times to ask for until guests see it. */
    hidden: !book.rooms.some(({ slug }) => slug === room.slug),
    name: room.name[locale],
    tagline: room.tagline[locale],
    story: room.story[locale].split(/\n\s*\n/),
    expect: room.expect[locale],
    facts: roomFacts(room, t),
    factSheet: roomFactSheet(room, branch, { escapes, hasTimes }, locale, t),
    levels: {
      difficulty: { level: room.difficulty, label: t('a11y.difficulty', { level: room.difficulty }) },
      scare: { level: room.scare, label: t('a11y.scare', { level: room.scare }) },
    },
    levelWords: {
      difficulty: t(`room.difficulty_${room.difficulty}` as MessageKey),
      scare: t(`room.scare_${room.scare}` as MessageKey),
    },
    tags: room.tags.map(({ slug, icon, name }) => ({ slug, icon, name: name[locale] })),
    pictures: room.pictures
      .map((picture) => pictureSource(picture, locale))
      .filter((picture) => picture !== null),
    focal: room.focal,
    film: roomFilm(room),
    tint: room.tint,
    price: leastPrice(room),
    vat: t(branch.vatRate > 0 ? 'common.vat_included' : 'common.no_vat'),
    ratings: ratingsShown(ratings, t),
    offer: roomOffer(
      {
        branch,
        room,
        clock: book.clock,
        prices: book.rooms.find(({ slug }) => slug === room.slug)?.prices,
        query: url.searchParams,
        holdMinutes: book.policy.holdMinutes,
      },
      now,
      locale,
      t,
    ),
    hours: todaySentence(branch, now, locale, t),
    branch: { slug: branch.slug, name: branch.name[locale] },
    contact: branchContact(branch, locale, t),
    reviews: {
      items: reviews.items.map((review) => reviewView(review, locale, t, 'room')),
      next: reviews.nextCursor,
      /** They begin where other ones ended, for those without a script. */
      continued: cursor !== undefined,
    },
    similar: similarRooms(room, rooms, neighbours).map((other) => roomCard(other, locale, t)),
    structuredData: roomStructuredData(room, branch, env.publicUrl, locale),
  }
}
