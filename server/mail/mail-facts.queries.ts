import type { MailContent } from '#domain/mail/mail-content.ts'
import { isReminderDue, type MailSettings } from '#domain/mail/mail-settings.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import type { MailDetails, MailKind, MailToWrite } from '#server/outbox/mail-details.ts'
import { fillPolicy } from '#server/venue/policy-words.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { bookingFacts, type FactsInput, orderFacts } from './booking-facts.ts'
import { type CalendarEntry, calendarEntryOf } from './calendar-entry.ts'
import { foundOrdersFacts } from './found-orders-facts.queries.ts'
import { giftFacts } from './gift-facts.queries.ts'
import type { MailCard } from './mail-card.ts'
import { type Facts, type MailWordsKind, refundReasons } from './mail-words.ts'
import { type MailedOrder, readMailedOrder, readVenueName } from './order-facts.queries.ts'
import type { Attachment } from './post-office.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { isAboutRequest, requestFacts } from './request-facts.queries.ts'
import { sampleFacts } from './sample-facts.ts'
import { nearestSlotLinks } from './slot-links.queries.ts'
import { passwordResetFacts, staffFacts } from './staff-facts.ts'
import { countedName, inList, storeFacts } from './store-facts.queries.ts'

export type MailFacts = {
  readonly words: MailWordsKind
  readonly facts: Facts
  readonly calendar?: CalendarEntry
  /** Words that are being tried, instead of those the venue sends. */
  readonly content?: MailContent
  /** A gift card to show above the words. */
  readonly card?: MailCard
  /** What comes with it on paper. */
  readonly papers?: readonly Attachment[]
}

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
    return { words: tried.kind, facts, content: tried.content }
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
  const said = { ...(await storeFacts(db, order, locale)), ...kindFacts(mail, order, input) }
  if (!booking) return { words: wordsOfStore(kind), facts: { ...orderFacts(order, input), ...said } }
  const known = { words: kind, facts: { ...bookingFacts(order, booking, input), ...said } }
  if (kind === 'paid_slot_lost')
    return {
      ...known,
      facts: { ...known.facts, slots: await nearestSlotLinks(db, mail, order, publicUrl, now) },
    }
  if (kind === 'booking_confirmed' || kind === 'moved')
    return { ...known, calendar: calendarEntryOf(order, booking, known.facts, locale, now) }
  return known
}

/** What somebody of the staff is told about themselves: texts alone. */
function staffAbout(details: object, venue: string): Facts {
  const said = Object.entries(details).filter(([, value]) => typeof value === 'string')
  return { venue, ...Object.fromEntries(said) }
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
    case 'paid_slot_lost':
      return state === 'paid_unplaced' && chooseBy !== null
    case 'payment_failed':
      return booking.status === 'held' && booking.heldUntil !== null && booking.heldUntil.getTime() > now
    case 'review_invitation':
      return booking.status === 'completed'
    default:
      return true
  }
}

/** What only this kind of mail says. */
function kindFacts(
  { kind, locale, details }: MailToWrite,
  order: MailedOrder,
  { paid: left, policy }: Pick<FactsInput, 'paid' | 'policy'>,
): Facts {
  const times = timesOf(locale, order.branch)
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  switch (kind) {
    case 'moved': {
      const { movedFrom, difference = 0, message = null } = details as MailDetails['moved']
      const from = movedFrom
        ? Date.parse(movedFrom)
        : (order.booking?.movedFrom ?? order.booking?.startsAt)?.valueOf()
      return {
        before: times.when(from ?? 0),
        dearer: difference > 0 ? inWords(difference) : null,
        cheaper: difference < 0 ? inWords(-difference) : null,
        message,
      }
    }
    case 'players_changed': {
      const { from = 0, difference = 0 } = details as MailDetails['players_changed']
      return {
        playersBefore: translators[locale]('common.players', { count: from }),
        dearer: difference > 0 ? inWords(difference) : null,
        cheaper: difference < 0 ? inWords(-difference) : null,
      }
    }
    case 'cancelled_refund': {
      const { refund, paid = left + refund, reason } = details as MailDetails['cancelled_refund']
      return {
        refund: inWords(refund),
        amount: inWords(paid),
        refundReason: fillPolicy(refundReasons[reason]?.[locale] ?? '', policy, locale) || null,
      }
    }
    case 'cancelled_no_refund': {
      const { reason = 'late' } = details as MailDetails['cancelled_no_refund']
      return {
        refundReason: fillPolicy(refundReasons[reason]?.[locale] ?? '', policy, locale) || null,
        exceptionBranch: reason === 'unpaid' ? null : order.branch.name[locale],
      }
    }
    case 'cancelled_by_venue': {
      const { refund, message = null } = details as MailDetails['cancelled_by_venue']
      return { refund: refund > 0 ? inWords(refund) : null, message }
    }
    case 'items_missing': {
      const { missing, refund } = details as MailDetails['items_missing']
      const things = missing.map(({ name, quantity }) => countedName(name, quantity, locale))
      return {
        missing: inList(things, locale),
        refund: inWords(refund),
        rest: { ltr: spellCode(order.code) },
      }
    }
    case 'money_back': {
      const { refund, goesTo } = details as MailDetails['money_back']
      const back = inWords(refund)
      return {
        refund: back,
        theWayItCame: goesTo === 'source' ? back : null,
        onGiftCard: goesTo === 'gift_card' ? back : null,
      }
    }
    case 'order_edited': {
      const { total, due, back, goesTo } = details as MailDetails['order_edited']
      return {
        newPrice: inWords(total),
        stillDue: due > 0 ? inWords(due) : null,
        theWayItCame: back > 0 && goesTo === 'source' ? inWords(back) : null,
        handedOut: back > 0 && goesTo === 'by_hand' ? inWords(back) : null,
        // Nobody plays for an order from the store.
        ...(!order.booking && { room: null, when: null, players: null }),
      }
    }
    case 'money_returned': {
      const { refund, why } = details as MailDetails['money_returned']
      const code = { ltr: spellCode(order.code) }
      const isOver = why === 'nothing_left'
      return { refund: inWords(refund), gone: isOver ? code : null, rest: isOver ? null : code }
    }
    case 'paid_slot_lost':
      return { deadline: order.chooseBy ? times.when(order.chooseBy.getTime()) : null }
    case 'payment_failed': {
      const { amount = order.dueNow } = details as MailDetails['payment_failed']
      const until = order.booking?.heldUntil
      return { amount: inWords(amount), holdUntil: until ? times.time(until.getTime()) : null }
    }
    default:
      return {}
  }
}
