import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { translators } from '#messages/all-messages.ts'
import type { Database } from '#server/db/connect.ts'
import { orderLink } from '#server/orders/order-link.ts'
import { timesOf } from './format-times.ts'
import type { Sender } from './gift-facts.queries.ts'
import { guestName } from './guest-name.ts'
import type { MailDetails } from './mail-details.ts'
import type { Facts } from './mail-words.ts'
import { readMailedOrder } from './order-facts.queries.ts'

/** The promise of the page that thanks for a request. */
const answerHours = 24

/** What mails about a request say; null when the request is over. */
export async function requestFacts(
  db: Database,
  requestId: string,
  details: object,
  { venue, locale, publicUrl }: Sender,
): Promise<Facts | null> {
  const request = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .selectAll('request')
    .select(['branch.name as branchName', 'branch.slug as branch', 'branch.time_zone as timeZone'])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (request.state === 'closed' || request.state === 'declined') return null
  const translate = translators[locale]
  const order = request.order_id ? await readMailedOrder(db, request.order_id) : null
  const { message, startsAt } = details as Partial<MailDetails['request_quoted']>
  const start = order?.booking?.startsAt.getTime() ?? (startsAt ? Date.parse(startsAt) : null)
  const times = timesOf(locale, request.timeZone)
  const requestLink = `${publicUrl}/${locale}/requests?${new URLSearchParams({ request: request.code })}`
  const players = request.players_count ?? order?.booking?.players
  return {
    venue,
    requestLink,
    name: guestName(request.name, locale),
    branch: request.branchName[locale],
    code: { ltr: request.code },
    requestType: translate(`requests.type_${request.type}`),
    players: players ? translate('common.players', { count: players }) : '–',
    answerTime: translate('common.within_hours', { count: answerHours }),
    message: message?.trim() || null,
    quoteAmount:
      request.quote_amount !== null && request.quote_currency !== null
        ? formatMoney(money(request.quote_amount, request.quote_currency), locale)
        : null,
    date: start === null ? null : times.date(start),
    time: start === null ? null : times.time(start),
    expiry: request.quoted_until ? times.dateAndTime(request.quoted_until.getTime()) : null,
    payLink: order?.booking
      ? orderLink(
          publicUrl,
          {
            code: order.code,
            secret: order.secret,
            locale,
            branch: request.branch,
            room: order.booking.room,
          },
          'payment',
        )
      : requestLink,
  }
}
