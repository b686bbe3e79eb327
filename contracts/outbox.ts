import * as z from 'zod/mini'
import { pageLimit, pageOf } from '#contracts/pages/page.ts'
import { locales } from '#domain/locale/locale.ts'
import { instant } from './iso-date.ts'
import { orderCode } from './order.ts'
import { slug } from './slug.ts'

export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const

/** The kinds of mail that may be shown: those that carry the keys of staff are nobody's to read. */
export const shownMailKinds = [
  'booking_confirmed',
  'reminder_24h',
  'reminder_3h',
  'moved',
  'players_changed',
  'cancelled_refund',
  'cancelled_no_refund',
  'cancelled_by_venue',
  'evening_closed',
  'game_on',
  'game_off',
  'game_alone',
  'paid_slot_lost',
  'items_missing',
  'money_returned',
  'money_back',
  'order_edited',
  'payment_failed',
  'review_invitation',
  'photo_arrived',
  'gift_card_received',
  'gift_card_sent',
  'gift_card_to_print',
  'request_received',
  'request_answered',
  'request_quoted',
  'request_accepted',
  'request_due',
  'request_overdue',
  'request_closed',
  'waiting_joined',
  'waiting_offer',
  'waiting_paused',
  'waiting_ended',
  'shares_due',
  'shares_ended',
  'share_paid',
  'share_returned',
  'find_booking',
  'two_factor_reset',
] as const
export type ShownMailKind = (typeof shownMailKinds)[number]

export const mailSummary = z.object({
  id: z.string(),
  kind: z.enum(shownMailKinds),
  state: z.enum(mailStates),
  recipient: z.string(),
  locale: z.enum(locales),
  subject: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
})
export type MailSummary = z.infer<typeof mailSummary>

/** A mail of the outbox, with where it belongs. */
export const outboxMail = z.object({
  ...mailSummary.shape,
  branch: z.nullable(slug),
  order: z.nullable(orderCode),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxPage = z.object({
  ...pageOf(outboxMail).shape,
  /** How many wait and how many failed, whatever the filter is. */
  waiting: z.int(),
  failed: z.int(),
  /** Whether there is a mail server; without one everything is kept. */
  delivers: z.boolean(),
})
export type OutboxPage = z.infer<typeof outboxPage>

const outboxFilter = { branch: z.optional(slug), state: z.optional(z.enum(mailStates)) }
export const outboxQuery = z.object({ ...outboxFilter, limit: pageLimit, cursor: z.optional(z.uuid()) })

/** A mail as it was written, with the keys of orders and gift cards hidden. Null until it is written. */
export const mailText = z.object({ ...outboxMail.shape, text: z.nullable(z.string()) })
export type MailText = z.infer<typeof mailText>
