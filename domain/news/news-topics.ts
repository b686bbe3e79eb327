import type { StaffAction, StaffRole } from '../staff/permissions.ts'
import type { WebhookEvent } from '../webhook/webhook-events.ts'

/** How somebody is told of a topic: by mail and notice at once, in the mail of the day, in the office alone, not at all. */
export const newsWays = ['at_once', 'digest', 'office', 'off'] as const
export type NewsWay = (typeof newsWays)[number]
export type SentWay = Exclude<NewsWay, 'off'>

/** The screens whose entries in the menu count what nobody has seen. */
export const newsScreens = ['bookings', 'waiting', 'requests', 'reviews', 'store'] as const
export type NewsScreen = (typeof newsScreens)[number]

type Topic = {
  /** Who may do this is told, in the branches they hold for. */
  readonly action: StaffAction
  readonly screen: NewsScreen
  /** For whoever has not said anything. A host looks at the board. */
  readonly usual: NewsWay
  /** Only colleagues cause it, so nobody has to wish for what colleagues did. */
  readonly byColleagues?: true
}

const topics = {
  booking_new: { action: 'booking.read', screen: 'bookings', usual: 'office' },
  booking_changed: { action: 'booking.read', screen: 'bookings', usual: 'office' },
  booking_cancelled: { action: 'booking.read', screen: 'bookings', usual: 'office' },
  store_order: { action: 'item.hand_over', screen: 'waiting', usual: 'office' },
  request: { action: 'request.read', screen: 'requests', usual: 'at_once' },
  message: { action: 'request.read', screen: 'requests', usual: 'at_once' },
  review: { action: 'review.moderate', screen: 'reviews', usual: 'office' },
  review_poor: { action: 'review.moderate', screen: 'reviews', usual: 'at_once' },
  incident: { action: 'voucher.change', screen: 'bookings', usual: 'at_once', byColleagues: true },
  payment_failed: { action: 'order.change', screen: 'bookings', usual: 'office' },
  money: { action: 'order.change', screen: 'bookings', usual: 'at_once' },
  stock: { action: 'store.change', screen: 'store', usual: 'office' },
} as const satisfies Record<string, Topic>

export type NewsTopic = keyof typeof topics
export const newsTopics = Object.keys(topics) as NewsTopic[]

export function topicOf(topic: NewsTopic): Topic {
  return topics[topic]
}

const topicOfEvent = {
  'order.confirmed': 'booking_new',
  'order.cancelled': 'booking_cancelled',
  'order.paid_unplaced': 'money',
  'order.edited': 'booking_changed',
  'booking.moved': 'booking_changed',
  'booking.players_changed': 'booking_changed',
  'payment.failed': 'payment_failed',
  'payment.noticed': 'money',
  'request.received': 'request',
  'request.declined': 'request',
  'message.received': 'message',
  'review.received': 'review',
  'review.poor': 'review_poor',
  'incident.noted': 'incident',
  'product.sold_out': 'stock',
} as const satisfies Partial<Record<WebhookEvent, NewsTopic>>

/** The events that staff are told of; other systems hear of more. */
export type NewsEvent = keyof typeof topicOfEvent

/** What an event is about. An order in which nobody plays is one of the store. */
export function topicOfNews(event: NewsEvent, plays: boolean): NewsTopic {
  return event === 'order.confirmed' && !plays ? 'store_order' : topicOfEvent[event]
}

/** How whoever never said anything is told. The demo's people have no mailbox. */
export function usualWay(topic: NewsTopic, role: StaffRole, isDemo: boolean): NewsWay {
  const { usual } = topicOf(topic)
  return usual === 'at_once' && (isDemo || role === 'host') ? 'office' : usual
}
