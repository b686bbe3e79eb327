import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { listNextTimes } from '#server/availability/list-next-times.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { filterChoices } from '../../room-list/filter-choices.server.ts'
import { listedRoom } from '../../room-list/listed-room.server.ts'
import { timesByRoom } from '../../room-list/next-times.ts'
import { roomsStructuredData } from '../../room-list/rooms-structured-data.server.ts'
import { readRoomsView } from '../../room-list/rooms-view.ts'
import { pageRequest } from '../page-request.server.ts'

/**
 * All rooms of all branches, and what they can be narrowed by. The page narrows them by its address, here and in the
 * browser alike; what is free is as of this page, which is a minute old at most, until the browser has asked.
 */
export async function loadRooms({ context, url }: LoaderFunctionArgs) {
  const page = pageRequest(context)
  const { db, env, locale, now } = page
  const t = translators[locale]
  const [art, branches, rooms] = await Promise.all([
    venuePictureOf('rooms', page),
    listBranches(db),
    listRooms(db),
  ])
  const choices = filterChoices(branches, rooms, now, locale, t)
  const { date } = readRoomsView(url.searchParams, choices).filters
  const books = await Promise.all(branches.map(({ slug }) => readBranchBook(db, slug, now)))
  const open = books.filter((book) => book !== null)
  const times = { branches: await listNextTimes(db, open, { date: date ?? undefined }, now) }
  const cities = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    branches.map(({ name }) => name[locale]),
  )
  return {
    art,
    description: t('rooms.description', { count: rooms.length, cities }),
    choices,
    rooms: rooms.map((room) => listedRoom(room, locale, t)),
    severalBranches: branches.length > 1,
    /** Of the evening that was asked for, or from now on. */
    times: { date, byRoom: timesByRoom(times, date) },
    structuredData: roomsStructuredData(rooms, env.publicUrl, locale),
  }
}
