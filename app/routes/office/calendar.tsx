import { CalendarPage } from '../../office/calendar/calendar-page.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/calendar/calendar.css'
import '../../office/calendar/calendar-items.css'
import '../../office/calendar/calendar-week.css'
import '../../office/calendar/calendar-dialogs.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** The calendar of a branch. */
export default function Calendar() {
  return <StaffOnly action="booking.read">{(self) => <CalendarPage self={self} />}</StaffOnly>
}
