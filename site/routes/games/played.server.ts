import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { roomOfAddress } from '#site/routes/room-of-address.server.ts'
import { roomCard } from '../../rooms/room-card.server.ts'
import { ticketPoster } from '../../ticket/ticket-poster.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** What the page of a game shows besides it: the room's poster, and those of the branch's other rooms. */
export async function loadPlayed(args: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(args.context)
  const { branch, room } = await roomOfAddress(args)
  const rooms = (await listRooms(db)).filter((one) => one.branch.slug === branch.slug)
  return {
    poster: ticketPoster(room, locale),
    rooms: rooms.map((one) => roomCard(one, locale, translators[locale])),
  }
}
