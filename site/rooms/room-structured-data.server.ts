import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { toDecimalString } from '#domain/money/money.ts'
import { leastPrice, roomHref } from './room-card.server.ts'

/** A room as search engines read it: what is sold, by which branch, from which price, how it is rated. */
export function roomStructuredData(room: Room, branch: Branch, origin: string, locale: Locale) {
  const addressOf = (path: string) => origin + localePath(path, locale === 'ar' ? 'ar' : 'plain')
  const url = addressOf(roomHref(branch.slug, room.slug))
  return {
    '@type': 'Product',
    name: room.name[locale],
    description: room.tagline[locale],
    url,
    image: room.pictures.map(({ name }) => `${origin}/pictures/${name}-1280.webp`),
    offers: {
      '@type': 'Offer',
      price: toDecimalString(leastPrice(room)),
      priceCurrency: room.priceFrom.currency,
      availability: 'https://schema.org/InStock',
      url,
      seller: {
        '@type': 'EntertainmentBusiness',
        name: branch.name[locale],
        url: addressOf(`/${branch.slug}`),
        telephone: branch.phone,
        address: branch.address[locale],
      },
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
