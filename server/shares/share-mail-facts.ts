import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { refundArrivalDays } from '#domain/refund/refund-arrival.ts'
import { owedOf } from '#domain/share/fit-shares.ts'
import { splitDeadline } from '#domain/share/split-deadline.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { orderLink } from '#server/orders/record/order-link.ts'
import type { MailDetails, MailKind } from '#server/outbox/mail-details.ts'
import { readDue, readSplit } from './record/split-rows.ts'
import { shareLink } from './share-address.ts'

type Sender = { readonly venue: string; readonly locale: Locale; readonly publicUrl: string }

const aboutShares = ['shares_due', 'shares_ended', 'share_paid', 'share_returned'] as const
type ShareMailKind = (typeof aboutShares)[number]

export function isAboutShares(kind: MailKind): kind is ShareMailKind {
  return aboutShares.some((one) => one === kind)
}

/** What mails about a shared payment say; null when they are no longer true. */
export async function shareMailFacts(
  db: Queries,
  {
    kind,
    orderId,
    details,
  }: { readonly kind: ShareMailKind; readonly orderId: string; readonly details: object },
  { venue, locale, publicUrl }: Sender,
) {
  const found = await readSplit(db, orderId)
  const order = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .selectAll('order')
    .select(['branch.slug as branch', 'branch.time_zone as timeZone', 'branch.name as branchName'])
    .select(['branch.business_day_start as businessDayStart', 'room.slug as room', 'room.name as roomName'])
    .select(['booking.starts_at', 'booking.business_day', 'booking.players'])
    .where('order.id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .executeTakeFirst()
  if (!found || !order) return null
  const { split, shares } = found
  if (kind === 'shares_due' && (split.closed_at || order.state !== 'confirmed')) return null
  const t = translators[locale]
  const times = timesOf(locale, order)
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  const startsAt = order.starts_at.getTime()
  const told = details as Partial<MailDetails['share_paid'] & MailDetails['shares_ended']>
  const due = await readDue(db, order)
  const place = { code: order.code, secret: order.secret, locale, branch: order.branch, room: order.room }
  const by = order.group_name || (order.name ? guestName(order.name, locale) : null)
  return {
    venue,
    name: guestName(order.name, locale),
    group: by ?? venue,
    room: order.roomName[locale],
    branch: order.branchName[locale],
    when: times.when(startsAt, 'full', order.business_day),
    players: t('common.players', { count: order.players }),
    dueAmount: inWords(due),
    amount: inWords(told.amount ?? 0),
    paidOn: told.at ? times.when(Date.parse(told.at)) : null,
    sharesPaid: t('shares.mail_paid_of', {
      paid: shares.filter((share) => owedOf(share) === 0).length,
      count: shares.length,
    }),
    deadline: times.when(splitDeadline(startsAt, split.cutoff_hours)),
    ending: t(`shares.then_${split.if_short}`),
    outcome: told.outcome
      ? t(`shares.mail_ended_${told.outcome}`, { amount: inWords(due), count: order.players })
      : null,
    refundDays: t('common.days', { count: refundArrivalDays }),
    splitLink: shareLink(publicUrl, split, locale),
    ticketLink: orderLink(publicUrl, place),
  }
}
