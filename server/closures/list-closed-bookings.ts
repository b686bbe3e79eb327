import type { ClosedBooking, ConcernedBooking, NewClosure } from '#contracts/office/plans.ts'
import { planWithClosure } from '#domain/availability/plan-with.ts'
import { furthestDays, suitableSlots } from '#domain/availability/suitable-slots.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { freeSessionsBetween } from '#server/availability/free-sessions-between.ts'
import { showFreeSlot } from '#server/availability/free-slot.ts'
import { nearestSlots } from '#server/availability/nearest-slots.ts'
import { otherRoomsNear, type RoomSlot } from '#server/availability/other-rooms-near.ts'
import type { Queries } from '#server/db/connect.ts'
import { standsIn } from '#server/plans/closure.queries.ts'
import { readConcernedBookings } from '#server/plans/concerned-bookings.queries.ts'

type Evenings = Pick<NewClosure, 'room' | 'from' | 'until'>

const nearest = 5
const suitable = 5

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
  const standing = bookings.filter((one) => standsIn(closure, one))
  const around = standing.some(({ status }) => status !== 'held')
    ? await freeAround(db, closed, closure, now)
    : []
  const found: ClosedBooking[] = []
  for (const booking of standing)
    found.push({
      ...booking,
      free: booking.status === 'held' ? [] : await freeFor(db, closed, booking, around, now),
    })
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

/** All that is free in every room, as many days before and after as anybody is moved by. */
async function freeAround(
  db: Queries,
  book: BranchBook,
  { from, until }: Evenings,
  now: EpochMs,
): Promise<RoomSlot[]> {
  const evenings = { from: addDays(from, -furthestDays), until: addDays(until, furthestDays) }
  const found: RoomSlot[] = []
  for (const room of book.rooms)
    for (const session of await freeSessionsBetween(db, book, room, evenings, now))
      found.push({ room, session })
  return found
}

async function freeFor(
  db: Queries,
  book: BranchBook,
  booking: ConcernedBooking,
  around: readonly RoomSlot[],
  now: EpochMs,
): Promise<ClosedBooking['free']> {
  const { players } = booking
  const room = book.rooms.find((one) => one.slug === booking.room.slug)
  if (!room) return []
  const wished = Date.parse(booking.startsAt)
  const ofRoom = await nearestSlots(db, book, room, wished, nearest, now)
  const others = await otherRoomsNear(db, book, room, wished, now)
  const fits = (one: RoomBook) => one.minPlayers <= players && players <= one.maxPlayers
  const near = [...ofRoom.map((session) => ({ room, session })), ...others].filter((one) => fits(one.room))
  const suits = suitedTo(
    booking,
    // Whoever booked a room of their own is not sent among strangers.
    around.filter((one) => fits(one.room) && one.session.mode !== 'public'),
    book.clock.timeZone,
  )
  const key = ({ room: { slug }, session }: RoomSlot) => `${slug} ${session.startsAt}`
  const best = new Set(suits.map(key))
  const shown = [
    ...suits.slice(0, suitable),
    ...near.filter((one) => !suits.slice(0, suitable).some((other) => key(other) === key(one))),
  ]
  return shown.map((one) => ({
    ...showFreeSlot(one.room, one.session, players, now),
    name: one.room.name,
    suits: best.has(key(one)),
  }))
}

function suitedTo(
  { room, startsAt, date, audience }: ConcernedBooking,
  free: readonly RoomSlot[],
  timeZone: string,
): RoomSlot[] {
  const booked = { room: room.slug, startsAt: Date.parse(startsAt), evening: date, audience }
  const slots = free.map((one) => ({
    one,
    room: one.room.slug,
    startsAt: one.session.startsAt,
    evening: one.session.businessDay,
    audience: one.session.audience,
  }))
  return suitableSlots(booked, slots, timeZone).map(({ one }) => one)
}
