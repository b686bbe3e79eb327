import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { type DemoGuest, drawGuest } from './demo-guests.ts'
import { between, chance, type Random, randomOf } from './demo-random.ts'
import { dealReviewWords, type WordsOfRoom } from './demo-review-words.ts'
import { daysBack } from './draw-visits.ts'
import type { PricedVisit } from './price-visits.ts'
import { bookingIdOf } from './visit-order-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const seed = 'dahleez reviews'
/** How many a room has, and how far back they go. */
const [fewest, most] = [34, 112]
const oldest = 900 * day

type GuestVisit = {
  readonly key: string
  readonly guest: DemoGuest
  readonly writtenAt: EpochMs
  readonly players: number | null
  readonly bookingId: string | null
}

/** What guests gave each room over the years: the last weeks' by those who booked here, the rest from before. */
export async function seedGuestReviews(
  db: Queries,
  visits: readonly PricedVisit[],
  { rated, now }: { readonly rated: ReadonlySet<string>; readonly now: EpochMs },
): Promise<void> {
  const over = visits.filter(
    (visit) =>
      visit.outcome === 'completed' &&
      visit.source === 'web' &&
      visit.session.endsAt + 2 * day < now &&
      !rated.has(bookingIdOf(visit)),
  )
  const places = new Map(
    visits.map(({ book, room }) => {
      const branch = { id: book.id, slug: book.slug }
      return [`${branch.slug} ${room.slug}`, { branch, room: { id: room.id, slug: room.slug } }]
    }),
  )
  const keys = [...places.keys()].sort()
  const names = keys.map((key) => ({ branch: key.split(' ')[0] ?? '', room: key.split(' ')[1] ?? '' }))
  const words = dealReviewWords(names, seed)
  const rows = keys.flatMap((key) => {
    const place = places.get(key)
    const say = words.get(key)
    if (!place || !say) return []
    const random = randomOf(`${seed} ${key}`)
    const own = over.filter(({ room }) => room.id === place.room.id)
    const wanted = Math.round(between(random, fewest, most))
    const recent = own.filter(() => chance(random, 0.2)).slice(0, wanted * 0.4)
    const told = [
      ...recent.map((visit) => booked(random, visit)),
      ...Array.from({ length: wanted - recent.length }, (_, index) =>
        before(random, `${key} ${index}`, place.branch.slug, now),
      ),
    ]
    const ids = { branch_id: place.branch.id, room_id: place.room.id }
    return told.sort((a, b) => b.writtenAt - a.writtenAt).map((visit) => reviewRow(ids, visit, say, now))
  })
  await insertRows(db, 'review', rows)
}

function booked(random: Random, visit: PricedVisit): GuestVisit {
  return {
    key: visit.key,
    guest: visit.guest,
    writtenAt: visit.session.endsAt + whole(between(random, 2 * hour, 40 * hour)),
    players: visit.players,
    bookingId: bookingIdOf(visit),
  }
}

/** Of the years before there are no bookings. A year ago is told of more than two. */
function before(random: Random, key: string, branch: string, now: EpochMs): GuestVisit {
  const age = (daysBack + 1) * day + random() ** 1.6 * oldest
  return {
    key,
    guest: drawGuest(random, branch, false),
    writtenAt: now - whole(age),
    players: null,
    bookingId: null,
  }
}

function reviewRow(
  ids: { branch_id: number; room_id: number },
  { key, guest, writtenAt, players, bookingId }: GuestVisit,
  say: WordsOfRoom,
  now: EpochMs,
) {
  const { locale } = guest
  const { rating, text, answer = null } = say(locale, players)
  return {
    id: demoId(`${key} guest review`),
    ...ids,
    rating,
    author_name: { [locale]: guestName(guest.name, locale) },
    text: text === null ? null : { [locale]: text },
    state: 'published',
    created_at: new Date(writtenAt),
    booking_id: bookingId,
    locale,
    answer,
    answered_at: answer === null ? null : new Date(Math.min(writtenAt + 30 * hour, now)),
  }
}

const whole = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000
