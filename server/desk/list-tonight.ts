import type { DeskDay } from '#contracts/office/desk.ts'
import { childAgesOf } from '#domain/pricing/price-plan.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readDeskBookings } from './desk-bookings.queries.ts'
import { readFreeSessions } from './free-sessions.queries.ts'
import { readOpenIncidents } from './open-incidents.queries.ts'

type Wanted = { readonly actor: OfficeReader; readonly book: BranchBook; readonly date?: IsoDate | undefined }

/** The bookings of a branch's evening: the running one, or another. */
export async function listTonight(
  db: Queries,
  { actor, book, date }: Wanted,
  now: number,
): Promise<Outcome<{ day: DeskDay }>> {
  const refused = requirePermission(actor, 'tonight.read', book.id, now)
  if (refused) return { ok: false, code: refused }
  const { timeZone, businessDayStart } = book.clock
  const today = businessDay(now, timeZone, businessDayStart)
  const shown = date ?? today
  const { slug, name, currency } = book
  return {
    ok: true,
    day: {
      branch: { slug, name, timeZone, businessDayStart, currency },
      date: shown,
      today,
      now: new Date(now).toISOString(),
      rooms: book.rooms.map((room) => ({
        slug: room.slug,
        name: room.name,
        minPlayers: room.minPlayers,
        maxPlayers: room.maxPlayers,
        child: childAgesOf(room.prices),
        resetMinutes: room.sessions.resetMinutes,
      })),
      incidents: await readOpenIncidents(db, book.id),
      bookings: await readDeskBookings(db, { branchId: book.id, date: shown }, now),
      free: await readFreeSessions(db, book, shown, now),
    },
  }
}
