import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { placeKey, spotNear } from './calendar-places.ts'

/**
 * Where a booking would be dropped here. On a day the upper edge of what is dragged says when; in a week
 * the evening does, and the time stays.
 */
export function keyUnder(
  { calendar, now }: { readonly calendar: OfficeCalendar; readonly now: number },
  booking: DeskBooking,
  under: Element | null,
  top: number,
): string | null {
  const onto = under?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null
  const column = under?.closest<HTMLElement>('[data-column]')
  if (column) {
    const box = column.getBoundingClientRect()
    const [from, long] = [Number(column.dataset.from), Number(column.dataset.long)]
    const at = from + ((top - box.top) / box.height) * long
    const near = spotNear(calendar, now, booking, { room: column.dataset.column ?? '', at })
    // Whoever lets go in the middle of a free session means that one, if nothing else will do.
    return near?.verdict === 'fits' ? near.key : (onto ?? near?.key ?? null)
  }
  const cell = under?.closest<HTMLElement>('[data-evening]')
  const day = calendar.days.find(({ date }) => date === cell?.dataset.evening)
  if (onto || !cell || !day) return onto
  const { timeZone, businessDayStart } = calendar.branch
  const { time } = wallClock(booking.startsAt, timeZone)
  const at = eveningOf(day.date, timeZone, businessDayStart).reach(time)
  return placeKey({ room: cell.dataset.room ?? '', startsAt: new Date(at).toISOString() })
}
