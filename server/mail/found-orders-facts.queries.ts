import { listComma } from '#domain/locale/list-comma.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { orderLink } from '#server/orders/record/order-link.ts'
import type { MailDetails } from '#server/outbox/mail-details.ts'
import type { Sender } from './gift-facts.queries.ts'
import type { Facts } from './mail-words.ts'

/** The links to somebody's own bookings, asked for by their address. */
export async function foundOrdersFacts(
  db: Queries,
  { orderIds, findCode }: MailDetails['find_booking'],
  { venue, locale, publicUrl }: Sender,
): Promise<Facts> {
  const found =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('order')
          .leftJoin('booking', 'booking.order_id', 'order.id')
          .leftJoin('room', 'room.id', 'booking.room_id')
          .innerJoin('branch', 'branch.id', 'order.branch_id')
          .select(['order.code', 'order.secret'])
          .select(['booking.starts_at as startsAt', 'booking.business_day as evening'])
          .select(['branch.slug as branch', 'branch.name as branchName', 'branch.time_zone as timeZone'])
          .select('branch.business_day_start as businessDayStart')
          .select(['room.slug as room', 'room.name as roomName'])
          .where('order.id', 'in', [...orderIds])
          .orderBy('booking.starts_at')
          .execute()
  const links = found.map(
    ({ startsAt, evening, branchName, timeZone, businessDayStart, roomName, ...linked }) => {
      const what =
        roomName?.[locale] ??
        translators[locale]('confirm.store_order', { code: spellCodeInText(linked.code) })
      const times = timesOf(locale, { timeZone, businessDayStart })
      const when = startsAt && times.when(startsAt.getTime(), 'full', evening ?? undefined)
      const text = [what, branchName[locale], when].filter(Boolean).join(listComma(locale))
      return { text, href: orderLink(publicUrl, { ...linked, locale }) }
    },
  )
  return { venue, bookings: { links }, findCode: findCode ? { ltr: findCode } : null }
}
