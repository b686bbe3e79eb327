import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { GuestMail, MailContent } from '#domain/mail/mail-content.ts'
import type { SplitOutcome } from '#domain/share/if-short.ts'

/** What of a refund does not go back the way it was paid. */
type OtherWays = {
  /** So much the venue has to send itself: the means that paid takes nothing back. */
  readonly byHand?: number
  /** Staff hand it over, as they chose. */
  readonly handed?: true
}

/** What each kind of mail has to be told besides its order or request. Amounts are minor units of the order's currency. */
export type MailDetails = {
  booking_confirmed: { readonly bookingId?: string }
  reminder_24h: { readonly bookingId: string }
  reminder_3h: { readonly bookingId: string }
  /** `difference` is what the guest paid more (+) or got back (-); `movedFrom` an instant, else what the booking says. */
  moved: {
    readonly bookingId?: string
    readonly movedFrom?: string
    readonly difference?: number
    /** A message of the venue, in the guest's language. */
    readonly message?: string
    /** Of a move by staff: where the guest knows the booking to be, and when they are told otherwise. */
    readonly from?: { readonly room: number; readonly startsAt: string; readonly endsAt: string }
    readonly toldAt?: string
  }
  /** `from` is how many they were; `difference` as above. */
  players_changed: {
    readonly bookingId?: string
    readonly from?: number
    readonly fromChildren?: number
    readonly difference?: number
  }
  cancelled_refund: OtherWays & {
    readonly refund: number
    /** What had been paid; without it, what the payments and vouchers of the order add up to. */
    readonly paid?: number
    readonly reason: 'full' | 'half' | 'none' | 'override' | 'venue' | 'released' | 'returned'
    /** Fees that are not refunded. */
    readonly fees?: number
  }
  /** The venue cancels: everything that was paid goes back, with a message if there is one. */
  cancelled_by_venue: OtherWays & {
    readonly refund: number
    readonly message?: string
    /** They were asked to choose another time and had not when it began. */
    readonly unanswered?: true
  }
  /** Their evening was closed: they choose another time themselves, or take everything back. */
  evening_closed: { readonly startsAt: string; readonly message?: string }
  /** A public game is played; or too few came, and until then its parties choose; or one of them took the whole room. */
  game_on: { readonly bookingId: string }
  game_off: { readonly startsAt: string; readonly until: string }
  game_alone: { readonly bookingId: string; readonly difference: number }
  /** Too late by the policy unless it says otherwise: nothing had been paid, or the desk cancelled it. */
  cancelled_no_refund: { readonly reason?: 'late' | 'unpaid' | 'desk' | 'released' }
  /** The nearest free slots of the same branch, `room` is a slug. */
  paid_slot_lost: { readonly slots?: readonly { readonly room: string; readonly startsAt: string }[] }
  /** Things that were sold to somebody else before the money came, and what goes back for them. */
  items_missing: {
    readonly missing: readonly { readonly name: Localised; readonly quantity: number }[]
    readonly refund: number
  }
  /** All the money of a payment goes back: nothing is left to buy with it, or it was for less than lies in the order. */
  money_returned: { readonly refund: number; readonly why: 'nothing_left' | 'not_covered' }
  /** Staff gave something back, and the order goes on. */
  money_back: { readonly refund: number; readonly goesTo: 'source' | 'gift_card' | 'by_hand' }
  /** Staff changed the order: what it costs now, what is left to pay of it, and what goes back. */
  order_edited: {
    readonly total: number
    readonly due: number
    readonly back: number
    /** How much of it went back onto gift cards, whoever handed out the rest. */
    readonly toGiftCards?: number
    readonly goesTo: 'source' | 'by_hand'
  }
  payment_failed: { readonly amount?: number }
  /** What remains of a game, and how it was; the other one where the photograph came later. */
  review_invitation: { readonly bookingId: string }
  photo_arrived: { readonly bookingId: string }
  gift_card_received: { readonly voucherId: string }
  /** To whoever bought it: that it was sent, or the card itself to print. */
  gift_card_sent: { readonly voucherId: string }
  gift_card_to_print: { readonly voucherId: string }
  request_received: object
  request_answered: { readonly message: string }
  request_quoted: { readonly message: string }
  request_accepted: object
  /** Something is owed of an offer of several rooms: before its date, and when it has passed. */
  request_due: object
  request_overdue: object
  request_closed: { readonly message?: string }
  /** A place on the waiting list, a time that is kept for whoever has it, and what becomes of the place. */
  waiting_joined: { readonly waitingId: string }
  waiting_offer: { readonly waitingId: string; readonly offerId: string }
  waiting_paused: { readonly waitingId: string }
  waiting_ended: { readonly waitingId: string }
  /** To whoever booked: what their group has not paid yet, and how it ended. */
  shares_due: object
  shares_ended: { readonly outcome: Exclude<SplitOutcome, 'closed' | 'cancel'> }
  /** To whoever paid a part: that it came, and that something of it goes back. */
  share_paid: { readonly amount: number; readonly at: string }
  share_returned: { readonly amount: number }
  staff_invitation: {
    readonly name: string
    readonly inviterName: string
    readonly role: 'owner' | 'manager' | 'host'
    readonly branches: readonly string[]
    readonly inviteLink: string
    readonly expiresAt: string
  }
  password_reset: { readonly name: string; readonly resetLink: string; readonly minutes: number }
  two_factor_reset: { readonly name: string; readonly byName: string; readonly accountLink: string }
  /** What somebody of the staff was not told in the office yet. */
  staff_news: { readonly staffId: string; readonly newsIds: readonly number[] }
  /** From somebody of the staff to themselves; with words that are being tried, a sample of that mail. */
  mail_test: {
    readonly name: string
    readonly tried?: { readonly kind: GuestMail; readonly content: MailContent }
  }
  /** The ids of the orders found under the address, and the code that opens them where they were asked for. */
  find_booking: { readonly orderIds: readonly string[]; readonly findCode?: string }
}

export type MailKind = keyof MailDetails

/** A mail of the outbox before it has words. */
export type MailToWrite = {
  readonly kind: MailKind
  readonly locale: Locale
  readonly orderId: string | null
  readonly requestId: string | null
  readonly details: object
}
