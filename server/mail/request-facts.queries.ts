import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { RequestState } from '#domain/request/request-states.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { orderLink } from '#server/orders/record/order-link.ts'
import type { MailDetails, MailKind } from '#server/outbox/mail-details.ts'
import { readOfferedRooms } from '#server/requests/record/offered-rooms.queries.ts'
import { showOfferedRooms } from '#server/requests/record/show-offered-rooms.ts'
import type { Sender } from './gift-facts.queries.ts'
import type { Facts } from './mail-words.ts'
import { type MailedOrder, readMailedOrder } from './order-facts.queries.ts'

/** The promise of the page that thanks for a request. */
const answerHours = 24

type RequestMailKind = Extract<MailKind, `request_${string}`>

export function isAboutRequest(kind: MailKind): kind is RequestMailKind {
  return kind.startsWith('request_')
}

/** What mails about a request say; null when they are no longer true. */
export async function requestFacts(
  db: Queries,
  { kind, requestId, details }: { kind: RequestMailKind; requestId: string; details: object },
  { venue, locale, publicUrl }: Sender,
): Promise<Facts | null> {
  const request = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .leftJoin('room', 'room.id', 'request.quote_room_id')
    .selectAll('request')
    .select(['branch.name as branchName', 'branch.slug as branch', 'branch.time_zone as timeZone'])
    .select('branch.business_day_start as businessDayStart')
    .select('room.name as roomName')
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const order = request.order_id ? await readMailedOrder(db, request.order_id) : null
  if (!isStillTrue(kind, request.state, order)) return null
  const offered = request.quote_id ? await readOfferedRooms(db, request.quote_id) : null
  const rooms = offered ? offered.parts.map(({ name }) => name) : request.roomName ? [request.roomName] : []
  const translate = translators[locale]
  const { message } = details as Partial<MailDetails['request_quoted']>
  const start = request.quote_starts_at?.getTime() ?? null
  const times = timesOf(locale, request)
  const requestLink = linkOf(publicUrl, locale, request)
  const players = request.quote_players ?? request.players_count ?? order?.booking?.players
  const heldUntil = order?.booking?.heldUntil
  const isOwed = kind === 'request_due' || kind === 'request_overdue'
  const several = isOwed && request.quote_id ? await showOfferedRooms(db, request.quote_id) : undefined
  if (isOwed && !several?.due) return null
  const said = (instant: string | null | undefined) => (instant ? times.when(Date.parse(instant)) : null)
  return {
    venue,
    requestLink,
    name: guestName(request.name, locale),
    branch: request.branchName[locale],
    room:
      rooms.length > 0
        ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(rooms.map((name) => name[locale]))
        : null,
    code: { ltr: spellCode(request.code) },
    requestType: translate(`requests.type_${request.type}`),
    players: players ? translate('common.players', { count: players }) : '–',
    answerTime: translate('common.within_hours', { count: answerHours }),
    message: message?.trim() || null,
    quoteAmount:
      request.quote_amount !== null && request.quote_currency !== null
        ? formatMoney(money(request.quote_amount, request.quote_currency), locale)
        : null,
    dueAmount:
      several && request.quote_currency !== null
        ? formatMoney(money(several.due, request.quote_currency), locale)
        : null,
    payBy: said(several?.payBy),
    releasedOn: said(several?.releasesAt),
    when: start === null ? null : times.when(start),
    expiry: request.quoted_until ? times.when(request.quoted_until.getTime()) : null,
    holdUntil: heldUntil ? times.time(heldUntil.getTime()) : null,
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

/** The guest's own address of a request: whoever has it may see the request and answer. */
function linkOf(publicUrl: string, locale: Locale, { code, secret }: { code: string; secret: string }) {
  return `${publicUrl}/${locale}/requests?request=${code}#key=${secret}`
}

function isStillTrue(kind: RequestMailKind, state: RequestState, order: MailedOrder | null): boolean {
  if (kind === 'request_closed') return true
  if (kind === 'request_quoted') return state === 'quoted'
  if (kind === 'request_accepted') return order?.state === 'open' && order.booking?.status === 'held'
  return state !== 'closed' && state !== 'declined'
}
