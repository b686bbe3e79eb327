import type { OfficeCalendar, TimeBlock } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { Place } from './calendar-places.ts'

/** What a drawing of the calendar is given, by the day or by the week. */
export type CalendarView = {
  readonly calendar: OfficeCalendar
  readonly now: number
  readonly open: {
    readonly booking: (booking: DeskBooking) => void
    readonly block: (block: TimeBlock) => void
    readonly place: (place: Place) => void
  }
}
