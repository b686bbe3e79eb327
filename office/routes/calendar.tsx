import { CalendarPage } from '../calendar/calendar-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../calendar/calendar.css'
import '../calendar/calendar-items.css'
import '../calendar/calendar-week.css'
import '../calendar/calendar-dialogs.css'
import '../calendar/day-sheet.css'

/** The calendar of a branch. */
export default function Calendar() {
  return <StaffOnly action="booking.read">{(self) => <CalendarPage self={self} />}</StaffOnly>
}
