import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { toDecimalString } from '#domain/money/money.ts'
import type { RatingSummary } from '#domain/review/summarise-ratings.ts'
import { leastPrice, roomHref } from '../rooms/room-card.server.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A branch as search engines read it: a business with its hours, and what each of its rooms costs. */
export function branchStructuredData(
  branch: Branch,
  { rooms, ratings, venue }: { rooms: readonly Room[]; ratings: RatingSummary; venue: string },
  origin: string,
  locale: Locale,
) {
  const picture = branch.pictures[0]
  const { latitude, longitude } = branch.map
  const at = (path: string) => origin + localePath(path, locale === 'ar' ? 'ar' : 'plain')
  const prices = rooms.map(leastPrice).sort((a, b) => a.amount - b.amount)
  const [least, most] = [prices[0], prices.at(-1)]
  return {
    '@type': 'EntertainmentBusiness',
    '@id': at(`/${branch.slug}`),
    name: `${venue} ${branch.name[locale]}`,
    description: branch.description[locale],
    url: at(`/${branch.slug}`),
    ...(picture && { image: `${origin}/pictures/${picture.name}-1280.webp` }),
    telephone: branch.phone,
    address: branch.address[locale],
    geo: { '@type': 'GeoCoordinates', ...branch.map },
    hasMap: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    currenciesAccepted: branch.currency,
    ...(least &&
      most && { priceRange: `${toDecimalString(least)}–${toDecimalString(most)} ${branch.currency}` }),
    ...ratingOf(ratings),
    openingHoursSpecification: branch.openingHours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day - 1],
      opens,
      closes,
    })),
    potentialAction: { '@type': 'ReserveAction', target: at(`/${branch.slug}/reservations`) },
    makesOffer: rooms.map((room) => ({
      '@type': 'Offer',
      url: at(roomHref(branch.slug, room.slug)),
      price: toDecimalString(leastPrice(room)),
      priceCurrency: room.priceFrom.currency,
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'Service', name: room.name[locale], description: room.tagline[locale] },
    })),
  }
}

/** What guests gave all rooms together; nothing while there are too few. */
function ratingOf({ average, count }: RatingSummary) {
  if (average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: count,
    },
  }
}
