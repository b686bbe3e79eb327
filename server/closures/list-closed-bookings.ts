import type { ClosedBooking, ConcernedBooking, NewClosure } from '#contracts/office-plans.ts'
import { planWithClosure } from '#domain/availability/plan-with.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { showFreeSlot } from '#server/availability/free-slot.ts'
import { nearestSlots } from '#server/availability/nearest-slots.ts'
import { otherRoomsNear } from '#server/availability/other-rooms-near.ts'
import type { Queries } from '#server/db/connect.ts'
import { standsIn } from '#server/plans/closure.queries.ts'
import { readConcernedBookings } from '#server/plans/concerned-bookings.queries.ts'

type Evenings = Pick<NewClosure, 'room' | 'from' | 'until'>

const nearest = 5

/** The bookings that stand in a closure, each with the free slots it could move to once it is closed. */
export async function listClosedBookings(
  db: Queries,
  book: BranchBook,
  closure: Evenings,
  now: EpochMs,
): Promise<ClosedBooking[]> {
  const { from, until } = closure
  const bookings = await readConcernedBookings(db, { branchId: book.id, from, until }, now)
  const closed = closedBook(book, closure)
  const found: ClosedBooking[] = []
  for (const booking of bookings.filter((one) => standsIn(closure, one)))
    found.push({ ...booking, free: booking.status === 'held' ? [] : await freeFor(db, closed, booking, now) })
  return found
}

/** The book as it will be: nobody is offered a slot that is about to close. */
function closedBook(book: BranchBook, { room, from, until }: Evenings): BranchBook {
  const closes = (one: RoomBook) => room === null || one.slug === room
  const closure = { fromDate: from, untilDate: until, hours: null }
  return {
    ...book,
    rooms: book.rooms.map((one) =>
      closes(one) ? { ...one, sessions: planWithClosure(one.sessions, closure) } : one,
    ),
  }
}

async function freeFor(
  db: Queries,
  book: BranchBook,
  { room: { slug }, startsAt, players }: ConcernedBooking,
  now: EpochMs,
): Promise<ClosedBooking['free']> {
  const room = book.rooms.find((one) => one.slug === slug)
  if (!room) return []
  const wished = Date.parse(startsAt)
  const ofRoom = await nearestSlots(db, book, room, wished, nearest, now)
  const others = await otherRoomsNear(db, book, room, wished, now)
  const fitting = others.filter((one) => one.room.minPlayers <= players && players <= one.room.maxPlayers)
  return [...ofRoom.map((session) => ({ room, session })), ...fitting].map((one) => ({
    ...showFreeSlot(one.room, one.session, players, now),
    name: one.room.name,
  }))
}
