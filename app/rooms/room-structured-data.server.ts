import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { toDecimalString } from '#domain/money/money.ts'
import { roomHref } from './room-card.server.ts'

/** A room as search engines read it: what is sold, from which price, how it is rated. */
export function roomStructuredData(room: Room, origin: string, locale: Locale) {
  const url = origin + localePath(roomHref(room.branch.slug, room.slug), locale === 'ar' ? 'ar' : 'plain')
  const picture = room.pictures[0]
  return {
    '@type': 'Product',
    name: room.name[locale],
    description: room.tagline[locale],
    url,
    ...(picture && { image: `${origin}/pictures/${picture.name}-1280.webp` }),
    offers: {
      '@type': 'Offer',
      price: toDecimalString(room.priceFrom),
      priceCurrency: room.priceFrom.currency,
      url,
    },
    ...(room.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: room.rating.average.toFixed(1),
        reviewCount: room.rating.count,
      },
    }),
  }
}
