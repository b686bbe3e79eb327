import type { BranchTimes } from '#contracts/availability.ts'
import { freeSessions } from '#domain/availability/free-sessions.ts'
import { isWishedRoom } from '#domain/availability/next-evenings.ts'
import { judgeTime, saleWindow } from '#domain/availability/sale-window.ts'
import type { Session, Taken } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'
import { showFreeSlot } from './free-slot.ts'

/** A room that is sold out for longer than this is looked at on its own page. */
const daysLooked = 14
const day = 24 * 60 * 60_000

type Asked = { readonly date?: IsoDate | undefined; readonly players?: number | undefined }

/** What every branch has free on an evening, and what each room has next, with one look at the bookings. */
export async function listNextTimes(
  db: Queries,
  books: readonly BranchBook[],
  { date, players }: Asked,
  now: EpochMs,
): Promise<BranchTimes[]> {
  const roomIds = books.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  const coming = { from: now, until: now + (daysLooked + 1) * day }
  const asked = date ? Date.parse(date) : now
  // An evening further away is two more days to look at, not all those between.
  const claims = await Promise.all([
    readClaimedTimes(db, roomIds, coming, now),
    asked + 2 * day > coming.until
      ? readClaimedTimes(db, roomIds, { from: asked - day, until: asked + 3 * day }, now)
      : [],
  ])
  const claimsOf = Map.groupBy(claims.flat(), ({ roomId }) => roomId)
  return books.map((book) => timesOf(book, (room) => claimsOf.get(room.id) ?? [], { date, players }, now))
}

function timesOf(
  book: BranchBook,
  takenOf: (room: RoomBook) => readonly Taken[],
  { date, players }: Asked,
  now: EpochMs,
): BranchTimes {
  const window = saleWindow(book.clock, now)
  const evening = date && date > window.today ? date : window.today
  const rooms = book.rooms.filter((room) => isWishedRoom(room, { players }))
  const freeOn = (room: RoomBook, on: IsoDate): Session[] =>
    freeSessions(
      sessionsOfDay(room.sessions, book.clock, on).filter((one) => judgeTime(window, one) === 'open'),
      takenOf(room),
    )
  const nextOf = (room: RoomBook): Session | undefined => {
    for (let ahead = 0; ahead < daysLooked; ahead++) {
      const [first] = freeOn(room, addDays(window.today, ahead))
      if (first) return first
    }
    return undefined
  }
  const show = (room: RoomBook, session: Session) => showFreeSlot(room, session, players, now)
  const next = rooms.flatMap((room) => {
    const session = nextOf(room)
    return session ? [show(room, session)] : []
  })
  const slots = rooms.flatMap((room) => freeOn(room, evening).map((session) => show(room, session)))
  return {
    branch: book.slug,
    timeZone: book.clock.timeZone,
    currency: book.currency,
    today: window.today,
    firstFree: next.map((slot) => slot.date).sort()[0] ?? null,
    date: evening,
    slots: slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    next,
  }
}
