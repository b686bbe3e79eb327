/** What other systems of the venue can hear of. */
export const webhookEvents = [
  'order.confirmed',
  'order.cancelled',
  'order.paid_unplaced',
  'order.edited',
  'booking.moved',
  'booking.players_changed',
  'booking.checked_in',
  'booking.no_show',
  'booking.arrival_taken_back',
  'booking.completed',
  'game.decided',
  'game.result_noted',
  'incident.noted',
  'incident.mended',
  'payment.failed',
  'payment.noticed',
  'refund.succeeded',
  'request.received',
  'request.declined',
  'message.received',
  'review.received',
  'review.poor',
  'product.sold_out',
  'day.closed',
  'waiting.joined',
  'waiting.offered',
  'waiver.signed',
  'split.opened',
  'share.paid',
  'split.ended',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand to see whether it arrives; nobody can ask for it. */
export const testEvent = 'test.ping'
