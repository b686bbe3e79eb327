import type { Order } from '#contracts/order.ts'
import { googleCalendarLink, outlookCalendarLink, type VisitEntry } from '#domain/booking/visit-entry.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { hasBooking, orderHref } from '../checkout/checkout-order.ts'
import { calendarHref } from './order-files.ts'
import { TicketIcon } from './ticket-icon.tsx'
import type { TicketTime } from './ticket-time.ts'

type TicketCalendarProps = { order: Order; time: TicketTime }

/** The visit in one's own calendar: the two that most people keep, and a file for every other. */
export function TicketCalendar({ order, time }: TicketCalendarProps) {
  const { locale, t } = useLocale()
  const entry = useVisitEntry(order, time)
  return (
    <details className="acts__calendar">
      <summary className="btn btn--line">
        <TicketIcon name="calendar" />
        {t('summary.calendar')}
      </summary>
      <ul>
        {entry && (
          <>
            <li>
              <a className="btn btn--line" href={googleCalendarLink(entry)} target="_blank" rel="noreferrer">
                {t('summary.calendar_google')}
              </a>
            </li>
            <li>
              <a className="btn btn--line" href={outlookCalendarLink(entry)} target="_blank" rel="noreferrer">
                {t('summary.calendar_outlook')}
              </a>
            </li>
          </>
        )}
        <li>
          <a className="btn btn--line" href={calendarHref(order.code, locale)}>
            {t('summary.calendar_file')}
          </a>
        </li>
      </ul>
    </details>
  )
}

/** Calendars are shared with families and colleagues: the way to the ticket has no key. */
function useVisitEntry(order: Order, time: TicketTime): VisitEntry | null {
  const { locale, t } = useLocale()
  const site = useSite()
  if (!site || !hasBooking(order)) return null
  const { booking, branch, code } = order
  return {
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    room: booking.room.name[locale],
    venue: site.venue.name[locale],
    address: branch.address[locale],
    lines: [
      time.when,
      t('summary.be_there_by', { time: time.door }),
      t('common.group', booking),
      spellCode(code),
      site.publicUrl + localePath(orderHref(order, 'summary'), locale),
    ],
  }
}
