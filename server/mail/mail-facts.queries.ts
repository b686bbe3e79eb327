import type { MailContent } from '#domain/mail/mail-content.ts'
import { isReminderDue, type MailSettings } from '#domain/mail/mail-settings.ts'
import type { Queries } from '#server/db/connect.ts'
import { listPapers } from '#server/invoices/list-papers.queries.ts'
import { newsMailFacts } from '#server/news/news-mail-facts.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import type { MailDetails, MailKind, MailToWrite } from '#server/outbox/mail-details.ts'
import { isAboutShares, shareMailFacts } from '#server/shares/share-mail-facts.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { isAboutWaiting, waitingFacts } from '#server/waiting/waiting-mail-facts.ts'
import { bookingFacts, orderFacts } from './booking-facts.ts'
import { type CalendarEntry, calendarEntryOf } from './calendar-entry.ts'
import { foundOrdersFacts } from './found-orders-facts.queries.ts'
import { gameFacts, isAboutGame } from './game-facts.queries.ts'
import { giftFacts } from './gift-facts.queries.ts'
import { kindFacts } from './kind-facts.ts'
import type { MailCard } from './mail-card.ts'
import type { Facts, MailWordsKind } from './mail-words.ts'
import { type MailedOrder, readMailedOrder, readVenueName } from './order-facts.queries.ts'
import type { Attachment } from './post-office.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { isAboutRequest, requestFacts } from './request-facts.queries.ts'
import { sampleCode, sampleFacts } from './sample-facts.ts'
import { nearestSlotLinks } from './slot-links.queries.ts'
import { passwordResetFacts, staffFacts } from './staff-facts.ts'
import { storeFacts } from './store-facts.queries.ts'

export type MailFacts = {
  readonly words: MailWordsKind
  readonly facts: Facts
  readonly calendar?: CalendarEntry
  /** Words that are being tried, instead of those the venue sends. */
  readonly content?: MailContent
  /** The code that the ticket's QR code says, where there is a ticket. */
  readonly ticketCode?: string
  /** A gift card to show above the words. */
  readonly card?: MailCard
  /** What comes with it on paper. */
  readonly papers?: readonly Attachment[]
}

const aboutSales: readonly MailKind[] = [
  'booking_confirmed',
  'moved',
  'players_changed',
  'order_edited',
  'cancelled_refund',
  'cancelled_no_refund',
  'cancelled_by_venue',
  'items_missing',
  'money_returned',
  'money_back',
]

/** Everything a mail says, as it is now. Null when it is no longer true: the booking was cancelled, the hold is over. */
export async function readMailFacts(
  db: Queries,
  mail: MailToWrite,
  publicUrl: string,
  now: number,
): Promise<MailFacts | null> {
  const { kind, locale } = mail
  const venue = await readVenueName(db, locale)
  if (kind === 'staff_invitation')
    return { words: kind, facts: staffFacts(mail.details as MailDetails[typeof kind], venue, locale) }
  if (kind === 'password_reset')
    return { words: kind, facts: passwordResetFacts(mail.details as MailDetails[typeof kind], venue, locale) }
  const tried = kind === 'mail_test' && (mail.details as MailDetails[typeof kind]).tried
  if (tried) {
    const facts = await sampleFacts(db, publicUrl, locale, now)
    return { words: tried.kind, facts, content: tried.content, ticketCode: sampleCode }
  }
  if (kind === 'two_factor_reset' || kind === 'mail_test')
    return { words: kind, facts: staffAbout(mail.details as MailDetails[typeof kind], venue) }
  if (kind === 'gift_card_received' || kind === 'gift_card_sent' || kind === 'gift_card_to_print') {
    const sender = { venue, locale, publicUrl }
    const gift = await giftFacts(db, kind, mail.details as MailDetails[typeof kind], sender)
    return gift && { words: kind, ...gift }
  }
  if (kind === 'find_booking') {
    const facts = await foundOrdersFacts(db, mail.details as MailDetails[typeof kind], {
      venue,
      locale,
      publicUrl,
    })
    return { words: kind, facts }
  }
  if (kind === 'staff_news') {
    const facts = await newsMailFacts(db, mail.details as MailDetails[typeof kind], {
      venue,
      locale,
      publicUrl,
    })
    return facts && { words: kind, facts }
  }
  if (isAboutWaiting(kind)) {
    const facts = await waitingFacts(db, { kind, details: mail.details }, { venue, locale, publicUrl }, now)
    return facts && { words: kind, facts }
  }
  if (isAboutShares(kind)) {
    const about = { kind, orderId: mail.orderId ?? '', details: mail.details }
    const facts = await shareMailFacts(db, about, { venue, locale, publicUrl })
    return facts && { words: kind, facts }
  }
  if (isAboutRequest(kind)) {
    const about = { kind, requestId: mail.requestId ?? '', details: mail.details }
    const facts = await requestFacts(db, about, { venue, locale, publicUrl })
    return facts && { words: kind, facts }
  }
  return readOrderMail(db, { ...mail, kind }, venue, publicUrl, now)
}

async function readOrderMail(
  db: Queries,
  mail: MailToWrite,
  venue: string,
  publicUrl: string,
  now: number,
): Promise<MailFacts | null> {
  const { kind, locale } = mail
  const details = mail.details as { bookingId?: string }
  const order = await readMailedOrder(db, mail.orderId ?? '', details.bookingId)
  const { paid, vouchers } = await readOrderMoney(db, order.id)
  const input = {
    locale,
    publicUrl,
    venue,
    policy: { ...(await readPolicy(db)), ...order.terms },
    paid: vouchers.reduce((sum, { spent }) => sum + spent, paid),
  }
  const { booking } = order
  if (!isStillTrue(kind, order, await readMailSettings(db), now)) return null
  const told = booking ? bookingFacts(order, booking, input) : orderFacts(order, input)
  const said = {
    ...(await storeFacts(db, order, locale)),
    ...kindFacts(mail, order, input),
    ...(await paperFacts(db, mail, order.id, String(told.orderLink))),
  }
  if (!booking) return { words: wordsOfStore(kind), facts: { ...told, ...said } }
  // On the way there, nothing can be changed any more.
  const change: Facts = kind === 'reminder_3h' ? { changeLink: null } : {}
  const known = {
    words: kind,
    facts: { ...told, ...said, ...change },
    ticketCode: order.code,
  }
  if (isAboutGame(kind)) {
    const played = { id: booking.id, branch: order.branch.slug, room: booking.room }
    const told = await gameFacts(db, kind, played, { locale, publicUrl })
    return told && { ...known, facts: { ...known.facts, ...told } }
  }
  if (kind === 'paid_slot_lost')
    return {
      ...known,
      facts: { ...known.facts, slots: await nearestSlotLinks(db, mail, order, publicUrl, now) },
    }
  if (kind === 'booking_confirmed' || kind === 'moved')
    return { ...known, calendar: calendarEntryOf(order, booking, input, now) }
  return known
}

/** What somebody of the staff is told about themselves: texts alone. */
function staffAbout(details: object, venue: string): Facts {
  const said = Object.entries(details).filter(([, value]) => typeof value === 'string')
  return { venue, ...Object.fromEntries(said) }
}

/** The documents that followed from what was sold or is not any more; each leads to where the order keeps them. */
async function paperFacts(
  db: Queries,
  { kind, locale }: Pick<MailToWrite, 'kind' | 'locale'>,
  orderId: string,
  href: string,
): Promise<Facts> {
  const papers = aboutSales.includes(kind) ? await listPapers(db, orderId, locale) : []
  return papers.length > 0 ? { papers: { links: papers.map((text) => ({ text, href })) } } : {}
}

/** What a mail is called when nobody plays. */
function wordsOfStore(kind: MailKind): MailWordsKind {
  if (kind === 'booking_confirmed') return 'order_confirmed'
  return kind === 'cancelled_refund' ? 'order_cancelled' : kind
}

/** A mail may wait for hours in the outbox. What has been overtaken is not sent. */
function isStillTrue(
  kind: MailKind,
  { state, chooseBy, booking }: MailedOrder,
  settings: MailSettings,
  now: number,
): boolean {
  if (!booking) return kind !== 'booking_confirmed' || state === 'confirmed'
  switch (kind) {
    case 'booking_confirmed':
    case 'moved':
    case 'players_changed':
    case 'order_edited':
      return state === 'confirmed'
    case 'reminder_24h':
    case 'reminder_3h':
      return booking.status === 'confirmed' && isReminderDue(kind, settings, booking.startsAt.getTime(), now)
    case 'game_on':
    case 'game_alone':
      return state === 'confirmed'
    case 'game_off':
    case 'evening_closed':
      // Who has chosen meanwhile need not be asked.
      return state === 'confirmed' && booking.askedStart?.getTime() === booking.startsAt.getTime()
    case 'paid_slot_lost':
      return state === 'paid_unplaced' && chooseBy !== null
    case 'payment_failed':
      return booking.status === 'held' && booking.heldUntil !== null && booking.heldUntil.getTime() > now
    case 'review_invitation':
    case 'photo_arrived':
      return booking.status === 'completed'
    default:
      return true
  }
}
