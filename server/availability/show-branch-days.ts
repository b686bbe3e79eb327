import type { BranchDays } from '#contracts/availability.ts'
import { type EveningWish, isWishedRoom, wishedSessions } from '#domain/availability/next-evenings.ts'
import { saleWindow } from '#domain/availability/sale-window.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'
import { judgeDay } from './judge-day.ts'

/** Rooms and sessions of which there is no wish are left out. */
type Evenings = EveningWish & { readonly from: IsoDate; readonly count: number }

/** The evenings from a day on, with how many slots each has and how many of them are free. */
export async function showBranchDays(
  db: Queries,
  book: BranchBook,
  { from, count, ...wish }: Evenings,
  now: EpochMs,
): Promise<BranchDays> {
  const rooms = book.rooms.filter((room) => isWishedRoom(room, wish))
  const evenings = Array.from({ length: count }, (_, days) => {
    const date = addDays(from, days)
    return {
      date,
      rooms: rooms.map(({ id, sessions }) => ({
        id,
        sessions: wishedSessions(sessionsOfDay(sessions, book.clock, date), wish),
      })),
    }
  })
  const sessions = evenings.flatMap((evening) => evening.rooms.flatMap((room) => room.sessions))
  const span = {
    from: Math.min(...sessions.map(({ startsAt }) => startsAt)),
    until: Math.max(...sessions.map(({ freeAt }) => freeAt)),
  }
  const claims = await readClaimedTimes(
    db,
    rooms.map(({ id }) => id),
    span,
    now,
  )
  const claimsOf = Map.groupBy(claims, ({ roomId }) => roomId)
  const window = saleWindow(book.clock, now)
  return {
    branch: book.slug,
    days: evenings.map(({ date, rooms }) => ({
      date,
      free: sum(
        rooms.map((room) => judgeDay(date, room.sessions, claimsOf.get(room.id) ?? [], window).free.length),
      ),
      offered: sum(rooms.map((room) => room.sessions.length)),
    })),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
