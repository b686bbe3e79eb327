import { googleCalendarLink, outlookCalendarLink } from '#domain/booking/visit-entry.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatE164 } from '#domain/phone/phone.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { refundArrivalDays } from '#domain/refund/refund-arrival.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { orderLink } from '#server/orders/record/order-link.ts'
import { policyWords } from '#server/venue/policy-words.ts'
import { arrivalOf, visitEntryOf } from './calendar-entry.ts'
import type { Facts } from './mail-words.ts'
import type { MailedBooking, MailedOrder } from './order-facts.queries.ts'

const hour = 3_600_000

export type FactsInput = {
  readonly locale: Locale
  readonly publicUrl: string
  readonly venue: string
  readonly policy: Policy
  /** What was paid for the order so far, gift cards included. */
  readonly paid: number
}

/** What every mail about an order can say. */
export function orderFacts(order: MailedOrder, { locale, publicUrl, venue, paid }: FactsInput): Facts {
  const { branch } = order
  const { code, secret } = order
  return {
    venue,
    name: guestName(order.name, locale),
    branch: branch.name[locale],
    address: branch.address[locale],
    directions: branch.directions[locale],
    branchPhone: { ltr: formatE164(branch.phone) },
    code: { ltr: spellCode(order.code) },
    amount: formatMoney(money(paid, order.currency), locale),
    refundDays: translators[locale]('common.days', { count: refundArrivalDays }),
    mapLink: `https://www.google.com/maps/search/?api=1&query=${branch.latitude},${branch.longitude}`,
    // A branch that guests do not see any more has no evenings to choose from.
    bookLink: `${publicUrl}/${locale}${branch.published ? `/${branch.slug}/reservations` : ''}`,
    orderLink: orderLink(publicUrl, { code, secret, locale, branch: branch.slug, room: null }),
  }
}

/** What a mail about a booking can say besides. */
export function bookingFacts(order: MailedOrder, booking: MailedBooking, input: FactsInput): Facts {
  const { locale, publicUrl, policy } = input
  const times = timesOf(locale, order.branch)
  const start = booking.startsAt.getTime()
  const entry = visitEntryOf(order, booking, input)
  const linked = {
    code: order.code,
    secret: order.secret,
    locale,
    branch: order.branch.slug,
    room: booking.room,
  }
  return {
    ...orderFacts(order, input),
    room: booking.roomName[locale],
    when: times.when(start, 'full', booking.businessDay),
    arrivalTime: times.time(arrivalOf(booking)),
    players: translators[locale]('common.group', booking),
    // Not where nobody is asked to sign.
    signing: order.branch.asksWaivers ? translators[locale]('mails.signing') : null,
    ...policyWords(policy, locale),
    fullRefundUntil: times.when(start - policy.fullRefundHours * hour),
    halfRefundUntil: times.when(start - policy.partRefundHours * hour),
    // With a session the order is at home on its ticket.
    orderLink: orderLink(publicUrl, linked),
    ticketLink: orderLink(publicUrl, linked),
    // A room that guests do not see any more has no picture to show.
    pictureLink: order.branch.published
      ? `${publicUrl}/share/${locale}/rooms/${linked.branch}/${linked.room}.jpg`
      : null,
    googleLink: googleCalendarLink(entry),
    outlookLink: outlookCalendarLink(entry),
    changeLink: orderLink(publicUrl, linked, 'summary', { do: 'move' }),
    calendarLink: orderLink(publicUrl, linked, 'summary', { do: 'calendar' }),
    chooseLink: orderLink(publicUrl, linked, 'summary', { do: 'choose' }),
    refundLink: orderLink(publicUrl, linked, 'summary', { do: 'refund' }),
    reviewLink: orderLink(publicUrl, linked, 'summary', { do: 'review' }),
    payLink: orderLink(publicUrl, linked, 'payment'),
  }
}
