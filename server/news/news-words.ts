import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { NewsDetails } from '#domain/news/news-details.ts'
import type { NewsEvent, NewsTopic } from '#domain/news/news-topics.ts'
import { shelfName } from '#domain/product/item-line.ts'
import type { RequestType } from '#domain/request/request-form.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'

/** What news are about, as it is now. */
export type NewsFacts = {
  readonly event: NewsEvent
  readonly topic: NewsTopic
  readonly timeZone: string
  readonly businessDayStart: string
  readonly details: NewsDetails
  readonly code: string | null
  readonly room: Localised | null
  readonly startsAt: Date | null
  readonly evening: string | null
  readonly players: number | null
  readonly request: string | null
  readonly requestType: RequestType | null
  readonly requestPlayers: number | null
  readonly rating: number | null
  readonly reviewedRoom: Localised | null
  readonly product: Localised | null
}

const said: Readonly<Record<NewsEvent, MessageKey>> = {
  'order.confirmed': 'office_news.said_order_confirmed',
  'order.cancelled': 'office_news.said_order_cancelled',
  'order.paid_unplaced': 'office_news.said_order_paid_unplaced',
  'order.edited': 'office_news.said_order_edited',
  'booking.moved': 'office_news.said_booking_moved',
  'booking.players_changed': 'office_news.said_booking_players_changed',
  'payment.failed': 'office_news.said_payment_failed',
  'payment.noticed': 'office_news.said_payment_noticed',
  'request.received': 'office_news.said_request_received',
  'request.declined': 'office_news.said_request_declined',
  'message.received': 'office_news.said_message_received',
  'review.received': 'office_news.said_review_received',
  'review.poor': 'office_news.said_review_poor',
  'incident.noted': 'office_news.said_incident_noted',
  'product.sold_out': 'office_news.said_product_sold_out',
}

export type NewsWords = { readonly title: string; readonly text: string; readonly path: string }

/** Says news without a guest's name: it may stand on a locked screen. */
export function newsWords(facts: NewsFacts, locale: Locale): NewsWords {
  const t = translators[locale]
  return {
    title: t(facts.topic === 'store_order' ? 'office_news.said_store_order' : said[facts.event]),
    text: partsOf(facts, locale).filter(Boolean).join('\u00a0· '),
    path: pathOf(facts),
  }
}

function partsOf(facts: NewsFacts, locale: Locale): (string | null | undefined)[] {
  const t = translators[locale]
  const { code, room, startsAt, evening, players, product, details, rating, requestType } = facts
  if (requestType)
    return [
      t(`requests.type_${requestType}`),
      facts.requestPlayers === null ? null : t('common.players', { count: facts.requestPlayers }),
    ]
  if (rating !== null) return [t('office_news.stars', { count: rating }), facts.reviewedRoom?.[locale]]
  if (product) return [product[locale], details.variant && shelfName('', details.variant).slice(1)]
  const when = startsAt && timesOf(locale, facts).when(startsAt.getTime(), 'short', evening ?? undefined)
  return [
    details.incident && t(`office_incidents.kind_${details.incident}`),
    room?.[locale],
    when,
    room && players !== null ? t('common.players', { count: players }) : null,
    room ? null : code && spellCodeInText(code),
  ]
}

function pathOf({ topic, code, request }: NewsFacts): string {
  if (topic === 'stock') return '/office/store'
  if (topic === 'review' || topic === 'review_poor') return '/office/reviews'
  if (request) return `/office/requests/${request}`
  return code ? `/office/bookings/${code}` : '/office/bookings'
}
