import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { decorativeSource } from '../shell/picture-source.server.ts'
import type { TicketPoster } from './ticket-poster.ts'

/** The poster of a room, as the top of its ticket shows it. */
export function ticketPoster(room: Room, locale: Locale): TicketPoster {
  const cover = room.pictures.find(({ role }) => role === 'cover') ?? room.pictures[0]
  return {
    room: room.slug,
    tagline: room.tagline[locale],
    picture: decorativeSource(cover),
    focal: room.focal,
    tint: room.tint,
  }
}
