import { type EveningWish, nextEvenings } from '#domain/availability/next-evenings.ts'
import { saleWindow } from '#domain/availability/sale-window.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'

type Asked = { readonly from: IsoDate; readonly count: number; readonly wish: EveningWish }

/** The first evenings of a branch, from a day to its horizon, that have free slots of what is wished for. */
export async function listNextEvenings(
  db: Queries,
  book: BranchBook,
  { from, count, wish }: Asked,
  now: EpochMs,
): Promise<{ date: IsoDate; free: number }[]> {
  const { clock } = book
  const window = saleWindow(clock, now)
  const days = { from: from < window.today ? window.today : from, until: window.lastDay, count }
  if (days.from > days.until) return []
  const at = (date: IsoDate) => eveningOf(date, clock.timeZone, clock.businessDayStart)
  const claims = await readClaimedTimes(
    db,
    book.rooms.map(({ id }) => id),
    { from: at(days.from).startsAt, until: at(addDays(days.until, 1)).endsAt },
    now,
  )
  const claimsOf = Map.groupBy(claims, ({ roomId }) => roomId)
  const rooms = book.rooms.map((room) => ({ ...room, taken: claimsOf.get(room.id) ?? [] }))
  return nextEvenings(rooms, clock, wish, days, window)
}
