import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { dayStrip, eveningHours, wantedDay, wantedPlayers } from '../../booking/evening.server.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { branchToday, openNow } from '../../branches/open-now.server.ts'
import { formatDate } from '../../i18n/format.ts'
import { roomCard } from '../../rooms/room-card.server.ts'
import { decorativeSource } from '../../site/picture-source.server.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/** One evening of a branch: its hours, its rooms and who they are for. */
export async function loadReservations({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale, now } = pageRequest(context)
  const branch = await findBranch(db, params.branch ?? '')
  if (!branch) throw pageNotFound(url, locale)
  const t = translators[locale]
  const rooms = await listRooms(db, { branch: branch.slug })
  const today = branchToday(branch, now)
  const chosen = wantedDay(url.searchParams.get('date'), today)
  const players = wantedPlayers(url.searchParams.get('players'))
  const sizes = rooms.flatMap((room) => [room.minPlayers, room.maxPlayers])
  const smallest = Math.min(...sizes)
  const groups = rooms.length > 0 ? Math.max(...sizes) - smallest + 1 : 0
  return {
    slug: branch.slug,
    name: branch.name[locale],
    date: chosen,
    evening: formatDate(chosen, locale, 'full'),
    hours: eveningHours(branch, chosen, locale, t),
    now: openNow(branch, now, locale, t),
    picture: decorativeSource(branch.pictures[0]),
    focal: branch.focal,
    days: dayStrip(branch, today, chosen, locale, t),
    players,
    groups: Array.from({ length: groups }, (_, step) => smallest + step),
    rooms: rooms.map((room) => ({
      ...roomCard(room, locale, t),
      refusal:
        players === null || (players >= room.minPlayers && players <= room.maxPlayers)
          ? null
          : t(players < room.minPlayers ? 'reservations.cell_too_small' : 'reservations.cell_too_large'),
    })),
    contact: branchContact(branch, locale, t),
  }
}
