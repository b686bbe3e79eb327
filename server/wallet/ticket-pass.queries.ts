import { qrContent } from '#domain/booking/qr-content.ts'
import { formatE164 } from '#domain/phone/phone.ts'
import { spellCode, spellCodeInText } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { arrivalOf } from '#server/mail/calendar-entry.ts'
import { type MailedBooking, type MailedOrder, readMailedOrder } from '#server/mail/order-facts.queries.ts'
import { orderAddress } from '#server/orders/record/order-link.ts'
import { inBoth } from './in-both.ts'
import type { PassFacts, PassLine } from './pass-facts.ts'
import { withOffset } from './with-offset.ts'

type TicketFacts = Omit<PassFacts, 'id' | 'token' | 'changedAt' | 'venue' | 'colours'>

const live = ['confirmed', 'checked_in', 'completed']

/** Whether there is a ticket to take along. */
export async function hasTicket(db: Queries, orderId: string): Promise<boolean> {
  const { state, booking } = await readMailedOrder(db, orderId)
  return state === 'confirmed' && booking !== null && live.includes(booking.status)
}

/** What the pass of a ticket says; null when the order has no session. */
export async function readTicketFacts(
  db: Queries,
  orderId: string,
  publicUrl: string,
): Promise<TicketFacts | null> {
  const order = await readMailedOrder(db, orderId)
  const { booking, branch, code } = order
  if (!booking) return null
  const endsAt = withOffset(booking.endsAt, branch.timeZone)
  return {
    kind: 'ticket',
    title: booking.roomName,
    over: order.state !== 'confirmed' || !live.includes(booking.status),
    lines: linesOf(order, booking),
    barcode: qrContent(code),
    code: spellCode(code),
    startsAt: withOffset(booking.startsAt, branch.timeZone),
    endsAt,
    expiresAt: endsAt,
    place: { latitude: branch.latitude, longitude: branch.longitude, address: branch.address },
    balance: null,
    link: inBoth((locale) =>
      orderAddress(publicUrl, { code, locale, branch: branch.slug, room: booking.room }),
    ),
  }
}

function linesOf({ branch, code }: MailedOrder, booking: MailedBooking): PassLine[] {
  const start = booking.startsAt.getTime()
  return [
    {
      name: 'when',
      label: inBoth((locale) => translators[locale]('wallet.when')),
      value: inBoth((locale) => timesOf(locale, branch).when(start, 'full', booking.businessDay)),
      changed: inBoth((locale) => translators[locale]('wallet.when_changed', { when: '%@' })),
    },
    {
      name: 'door',
      label: inBoth((locale) => translators[locale]('summary.door')),
      value: inBoth((locale) => timesOf(locale, branch).time(arrivalOf(booking))),
    },
    {
      name: 'group',
      label: inBoth((locale) => translators[locale]('wallet.group')),
      value: inBoth((locale) => translators[locale]('common.group', booking)),
      changed: inBoth((locale) => translators[locale]('wallet.group_changed', { group: '%@' })),
    },
    { name: 'branch', label: inBoth((locale) => translators[locale]('wallet.branch')), value: branch.name },
    {
      name: 'address',
      label: inBoth((locale) => translators[locale]('wallet.address')),
      value: branch.address,
    },
    {
      name: 'directions',
      label: inBoth((locale) => translators[locale]('summary.directions')),
      value: branch.directions,
    },
    {
      name: 'phone',
      label: inBoth((locale) => translators[locale]('wallet.phone')),
      value: inBoth(() => `\u2066${formatE164(branch.phone)}\u2069`),
    },
    {
      name: 'code',
      label: inBoth((locale) => translators[locale]('summary.code')),
      value: inBoth(() => spellCodeInText(code)),
    },
  ]
}
