import type { Localised } from '../locale/localised.ts'

/** The mails guests get. An order for the store alone has its own words. */
export const guestMails = [
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
  'payment_failed',
  'review_invitation',
  'photo_arrived',
  'order_confirmed',
  'order_cancelled',
  'items_missing',
  'money_returned',
  'money_back',
  'order_edited',
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
] as const
export type GuestMail = (typeof guestMails)[number]

export function isGuestMail(kind: string): kind is GuestMail {
  return guestMails.some((known) => known === kind)
}

/** The parts of a mail, in their usual order. */
export const mailBlocks = ['ticket', 'letter', 'buttons'] as const
export type MailBlock = (typeof mailBlocks)[number]

const withTicket: readonly string[] = [
  'booking_confirmed',
  'reminder_24h',
  'reminder_3h',
  'moved',
  'players_changed',
  'order_edited',
]

/** Mails about a visit to come are a ticket first: time, place, code and map. */
export function hasTicket(kind: string): boolean {
  return withTicket.includes(kind)
}

/** The words of a mail and the order of its parts. Paragraphs of the letter have an empty line between them. */
export type MailContent = {
  readonly subject: Localised
  /** What lists of mails show beside the subject. */
  readonly preheader: Localised
  readonly letter: Localised
  /** Each leads to the link it is called by. */
  readonly buttons: readonly { readonly link: string; readonly label: Localised }[]
  readonly blocks: readonly MailBlock[]
}

const inBraces = /\{([^{}\n]{0,60})\}/g

/** What is filled in in a text. */
function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))]
}

/** What a mail would be of no use without. */
const needed = [
  'giftCode',
  'message',
  'slots',
  'bookings',
  'quoteAmount',
  'dueAmount',
  'refund',
  'deadline',
  'missing',
]

export type MailFault =
  | { readonly fault: 'unknown' | 'missing'; readonly names: readonly string[] }
  | { readonly fault: 'parts' }

const locales = ['en', 'ar'] as const
const texts = ['subject', 'preheader', 'letter'] as const

/** Every name the original fills in anywhere: what is known when the mail is written. */
export function namesOf(original: MailContent): readonly string[] {
  return [...new Set(texts.flatMap((text) => locales.flatMap((locale) => namesIn(original[text][locale]))))]
}

/** Why words can not stand in for the original, by field (`letter.ar`); none when they can. */
export function judgeMail(original: MailContent, content: MailContent): Readonly<Record<string, MailFault>> {
  const faults: Record<string, MailFault> = {}
  const known = namesOf(original)
  for (const text of texts)
    for (const locale of locales) {
      const names = namesIn(content[text][locale])
      const unknown = names.filter((name) => !known.includes(name))
      const missing =
        text === 'letter'
          ? namesIn(original.letter[locale]).filter((name) => needed.includes(name) && !names.includes(name))
          : []
      if (unknown.length > 0) faults[`${text}.${locale}`] = { fault: 'unknown', names: unknown }
      else if (missing.length > 0) faults[`${text}.${locale}`] = { fault: 'missing', names: missing }
    }
  const sorted = (items: readonly string[]) => items.toSorted().join()
  const linksOf = ({ buttons }: MailContent) => sorted(buttons.map(({ link }) => link))
  if (linksOf(original) !== linksOf(content)) faults.buttons = { fault: 'parts' }
  if (sorted(original.blocks) !== sorted(content.blocks)) faults.blocks = { fault: 'parts' }
  return faults
}
