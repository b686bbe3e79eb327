import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from '../checkout/checkout-order.ts'
import { Ticket } from './ticket.tsx'
import type { TicketPoster } from './ticket-poster.ts'
import { ticketTime } from './ticket-time.ts'

/** A ticket of nobody's, for whoever is choosing how tickets look. */
export function SampleTicket({ order, poster }: { order: BookedOrder; poster: TicketPoster }) {
  const { locale } = useLocale()
  const time = ticketTime(order.booking, order.branch.timeZone, locale)
  return (
    <div className="ticket-page">
      <div className="wrap ticket-page__in">
        <Ticket order={order} state="coming" time={time} poster={poster} />
      </div>
    </div>
  )
}
