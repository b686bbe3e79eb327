import type { RoomMonth } from '#contracts/availability.ts'
import { saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays, firstOfMonth, type IsoDate, monthOf } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'
import { judgeDay } from './judge-day.ts'
import { slotPrice } from './slot-price.ts'

/** The days of a month (`2026-11`) with the number of a room's free slots. */
export async function showRoomMonth(
  db: Queries,
  book: BranchBook,
  room: RoomBook,
  month: string,
  players: number | undefined,
  now: EpochMs,
): Promise<RoomMonth> {
  const window = saleWindow(book.clock, now)
  const evenings = datesOf(month).map((date) => {
    const isSold = window.today <= date && date <= window.lastDay
    return { date, sessions: isSold ? sessionsOfDay(room.sessions, book.clock, date) : [] }
  })
  const sessions = evenings.flatMap((evening) => evening.sessions)
  const span = { from: sessions[0]?.startsAt ?? 0, until: sessions.at(-1)?.freeAt ?? 0 }
  const claims = await readClaimedTimes(db, [room.id], span, now)
  const cheapest = (free: readonly Session[]) =>
    lowest(free.map((session) => slotPrice(room, session, players, now)?.perPlayer))
  return {
    branch: book.slug,
    room: room.slug,
    month,
    timeZone: book.clock.timeZone,
    currency: book.currency,
    days: evenings.map(({ date, sessions }) => {
      const { state, free } = judgeDay(date, sessions, claims, window)
      return { date, state, free: free.length, perPlayerFrom: cheapest(free) }
    }),
  }
}

function datesOf(month: string): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = firstOfMonth(month); monthOf(date) === month; date = addDays(date, 1)) dates.push(date)
  return dates
}

function lowest(amounts: readonly (number | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}
