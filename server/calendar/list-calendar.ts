import type { CalendarSession, OfficeCalendar } from '#contracts/office/calendar.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { childAgesOf } from '#domain/pricing/price-plan.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { readBlocks } from '#server/availability/blocks.queries.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readDeskBookings } from '#server/desk/desk-bookings.queries.ts'

type Wanted = {
  readonly actor: OfficeReader
  readonly book: BranchBook
  /** The first evening; the running one when none is named. */
  readonly from?: IsoDate | undefined
  readonly days: number
}

/** Some evenings of a branch: sessions of the plan, bookings, and hours that are blocked. */
export async function listCalendar(
  db: Queries,
  { actor, book, from, days: count }: Wanted,
  now: number,
): Promise<Outcome<{ calendar: OfficeCalendar }>> {
  const refused = requirePermission(actor, 'booking.read', book.id, now)
  if (refused) return { ok: false, code: refused }
  const { timeZone, businessDayStart } = book.clock
  const today = businessDay(now, timeZone, businessDayStart)
  const first = from ?? today
  const evenings = Array.from({ length: count }, (_, index) =>
    eveningOf(addDays(first, index), timeZone, businessDayStart),
  )
  const span = { from: evenings[0]?.startsAt ?? 0, until: evenings.at(-1)?.endsAt ?? 0 }
  const until = addDays(first, count - 1)
  const { slug, name, currency } = book
  return {
    ok: true,
    calendar: {
      branch: { slug, name, timeZone, currency, businessDayStart },
      today,
      now: new Date(now).toISOString(),
      rooms: book.rooms.map((room) => ({
        slug: room.slug,
        name: room.name,
        minPlayers: room.minPlayers,
        maxPlayers: room.maxPlayers,
        child: childAgesOf(room.prices),
        minutes: room.sessions.durationMinutes,
        resetMinutes: room.sessions.resetMinutes,
      })),
      days: evenings.map(({ date, startsAt, endsAt }) => ({
        date,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      })),
      sessions: evenings.flatMap(({ date }) => plannedOn(book, date)),
      bookings: await readDeskBookings(db, { branchId: book.id, date: first, until }, now),
      blocks: await readBlocks(db, { branchId: book.id, ...span }),
    },
  }
}

function plannedOn({ rooms, clock }: BranchBook, date: IsoDate): CalendarSession[] {
  return rooms.flatMap((room) =>
    sessionsOfDay(room.sessions, clock, date).map(({ startsAt, endsAt, freeAt, audience, mode }) => ({
      room: room.slug,
      date,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      freeAt: new Date(freeAt).toISOString(),
      audience,
      mode,
    })),
  )
}
