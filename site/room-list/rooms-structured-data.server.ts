import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { roomHref } from '../rooms/room-card.server.ts'

/** All rooms as search engines read them: a list, each with its page. */
export function roomsStructuredData(rooms: readonly Room[], origin: string, locale: Locale) {
  const variant = locale === 'ar' ? 'ar' : 'plain'
  return {
    '@type': 'ItemList',
    numberOfItems: rooms.length,
    itemListElement: rooms.map(({ branch, slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[locale],
      url: origin + localePath(roomHref(branch.slug, slug), variant),
    })),
  }
}
