import {
  branchDay,
  branchDays,
  freeSlot as freeSlotShape,
  nearestToTime,
  nextEvenings,
  nextSlots,
  nextTimes,
  roomMonth,
} from '#contracts/availability.ts'
import * as calls from '#contracts/calls/availability.calls.ts'
import { listNextTimes as listNextTimesCall } from '#contracts/calls/next-times.calls.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import type { Database } from '#server/db/connect.ts'
import type { AvailabilityStreams } from './availability-streams.ts'
import type { BranchBook } from './branch-book.ts'
import type { BranchBookCache } from './branch-book-cache.ts'
import { freeInOtherRooms } from './free-alternatives.ts'
import { showFreeSlot } from './free-slot.ts'
import { listNextEvenings } from './list-next-evenings.ts'
import { listNextTimes } from './list-next-times.ts'
import { nearestSlots } from './nearest-slots.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { showBranchDay } from './show-branch-day.ts'
import { showBranchDays } from './show-branch-days.ts'
import { showRoomMonth } from './show-room-month.ts'

export type PlansApiParts = {
  readonly books: BranchBookCache
  readonly streams: AvailabilityStreams
  readonly trustProxy: boolean
}

export function plansApi({ books, streams, trustProxy }: PlansApiParts): ApiRouter {
  const findRoom = async (db: Database, slugs: { branch: string; room: string }, now: EpochMs) => {
    const book = await books.getPublished(db, slugs.branch, now)
    const room = book?.rooms.find(({ slug }) => slug === slugs.room)
    return book && room ? { book, room } : null
  }
  return router(
    'availability',
    [
      endpoint(
        calls.showBranchDay,
        { access: 'public', name: 'branch_day' },
        async ({ db, params, query, now }) => {
          const book = await books.getPublished(db, params.branch, now)
          if (!book) return refuse('not_found')
          return answer(200, await showBranchDay(db, book, query.date, query.players, now))
        },
      ),
      endpoint(
        calls.showBranchDays,
        { access: 'public', name: 'branch_days' },
        async ({ db, params, query, now }) => {
          const book = await books.getPublished(db, params.branch, now)
          if (!book) return refuse('not_found')
          return answer(200, await showBranchDays(db, book, query, now))
        },
      ),
      endpoint(
        calls.listNextEvenings,
        { access: 'public', name: 'next_evenings' },
        async ({ db, params, query: { from, count, ...wish }, now }) => {
          const book = await books.get(db, params.branch, now)
          if (!book) return refuse('not_found')
          const evenings = await listNextEvenings(db, book, { from, count, wish }, now)
          return answer(200, { branch: book.slug, evenings })
        },
      ),
      endpoint(listNextTimesCall, { access: 'public', name: 'next_times' }, async ({ db, query, now }) => {
        const slugs = await db.selectFrom('branch').select('slug').orderBy('position').orderBy('id').execute()
        const all = await Promise.all(slugs.map(({ slug }) => books.get(db, slug, now)))
        const known = all.filter((book) => book !== null)
        return answer(200, { branches: await listNextTimes(db, known, query, now) })
      }),
      endpoint(
        calls.streamBranchDay,
        { access: 'public', name: 'branch_day_stream' },
        async ({ c, db, params, query, now }) => {
          const book = await books.getPublished(db, params.branch, now)
          if (!book) return refuse('not_found')
          const response = streams.open({
            branch: book,
            day: query.date,
            address: callerAddress(c, trustProxy),
            returns: c.req.header('last-event-id') !== undefined,
            signal: c.req.raw.signal,
          })
          if (response) return { response }
          c.header('Retry-After', '30')
          return refuse('too_many', { values: { count: 0 } })
        },
      ),
      endpoint(
        calls.showRoomMonth,
        { access: 'public', name: 'room_month' },
        async ({ db, params, query, now }) => {
          const found = await findRoom(db, params, now)
          if (!found) return refuse('not_found')
          const { month, players } = query
          return answer(200, await showRoomMonth(db, found.book, found.room, month, players, now))
        },
      ),
      endpoint(
        calls.listNextSlots,
        { access: 'public', name: 'next_slots' },
        async ({ db, params, query, now }) => {
          const found = await findRoom(db, params, now)
          if (!found) return refuse('not_found')
          const { book, room } = found
          const sessions = await nextFreeSlots(db, book, room, query.count, now)
          const slots = sessions.map((session) => showFreeSlot(room, session, query.players, now))
          return answer(200, { ...unitsOf(book), slots })
        },
      ),
      endpoint(
        calls.listNearestSlots,
        { access: 'public', name: 'nearest_slots' },
        async ({ db, params, query, now }) => {
          const found = await findRoom(db, params, now)
          if (!found) return refuse('not_found')
          const { book, room } = found
          const startsAt = Date.parse(query.startsAt)
          const wish = { book, room: room.slug, startsAt, players: query.players }
          const sessions = await nearestSlots(db, book, room, startsAt, query.count, now)
          return answer(200, {
            ...unitsOf(book),
            slots: sessions.map((session) => showFreeSlot(room, session, query.players, now)),
            otherRooms: await freeInOtherRooms(db, wish, room, now),
          })
        },
      ),
    ],
    {
      BranchDay: branchDay,
      BranchDays: branchDays,
      RoomMonth: roomMonth,
      FreeSlot: freeSlotShape,
      NextEvenings: nextEvenings,
      NextTimes: nextTimes,
      NextSlots: nextSlots,
      NearestToTime: nearestToTime,
    },
  )
}

function unitsOf({ clock, currency }: BranchBook) {
  return { timeZone: clock.timeZone, currency }
}
