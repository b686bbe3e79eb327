import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Localised } from '#contracts/localised.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { BookingTerms } from '#domain/policy/booking-terms.ts'
import type { LineKind, QuoteLine } from '#domain/pricing/quote.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { GiftCardChoice } from '#domain/voucher/gift-card-form.ts'
import type { Instant, InstantOrNull, Json, JsonOrDefault, JsonOrNull } from './schema-columns.ts'
import type { SharedSessionTables } from './shared-session-schema.ts'

/** Orders and what belongs to them: lines, bookings, payments, vouchers, the ledger. */
export type OrderTables = SharedSessionTables & {
  find_code: {
    id: string
    recipient: string
    code_hash: string
    order_ids: string[]
    tries: Generated<number>
    created_at: Instant
  }
  hold_claim: {
    order_id: string
    browser: string | null
    address: string
    stretched: Generated<boolean>
    created_at: Instant
  }
  order: {
    id: Generated<string>
    code: string
    secret: string
    branch_id: number
    currency: Currency
    state: Generated<'open' | 'confirmed' | 'paid_unplaced' | 'cancelled' | 'expired'>
    source: Generated<'web' | 'walk_in' | 'staff' | 'request' | 'import'>
    /** What it was called where it came from. */
    reference: string | null
    /** Its guest hears nothing from us that they have not caused. */
    quiet: Generated<boolean>
    locale: Locale
    name: string | null
    email: string | null
    phone: string | null
    group_name: string | null
    notes: Generated<string>
    total: Generated<number>
    payable: Generated<number>
    due_now: Generated<number>
    /** By the payments, which the database adds up itself. */
    paid: GeneratedAlways<number>
    owing: GeneratedAlways<boolean>
    vat: Generated<number>
    pays: Generated<'full' | 'deposit'>
    promo_code_id: number | null
    rules_accepted_at: InstantOrNull
    choose_by: InstantOrNull
    idempotency_key: string | null
    body_hash: string | null
    created_at: Instant
    touched_at: Instant
    confirmed_at: InstantOrNull
    cancelled_at: InstantOrNull
    erased_at: InstantOrNull
    /** Whose it is, by number and address: the database writes it, and who merges or splits guests. */
    guest_id: ColumnType<string | null, never, string | null>
    request_id: string | null
    agreed_players: number | null
    /** Of refunds and moves, as they were when it was made; the database writes them. */
    terms: ColumnType<BookingTerms, string | undefined, never>
    /** What it is found by; the database writes it. */
    search: GeneratedAlways<string>
  }
  order_line: {
    id: Generated<string>
    order_id: string
    currency: Currency
    position: number
    kind: LineKind
    item: string | null
    name: Json<Localised>
    quantity: number
    unit_amount: number
    amount: number
    vat_rate: number
    vat: number
    details: JsonOrDefault<Pick<QuoteLine, 'onTop' | 'fee'>>
  }
  order_item: {
    id: Generated<string>
    order_id: string
    position: number
    product_id: number
    variant: Generated<string>
    quantity: number
    unit_amount: number
    gift: JsonOrNull<GiftCardChoice>
    voucher_id: string | null
    handed_over_at: InstantOrNull
  }
  stock_claim: {
    order_id: string
    product_id: number
    branch_id: number
    variant: string
    quantity: number
    claimed_at: Instant
  }
  booking: {
    id: Generated<string>
    branch_id: number
    room_id: number
    order_id: string
    status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'expired' | 'cancelled' | 'no_show'
    players: number
    /** How many of them are children. */
    children: Generated<number>
    starts_at: ColumnType<Date, Date, Date>
    ends_at: ColumnType<Date, Date, Date>
    free_at: ColumnType<Date, Date, Date>
    during: ColumnType<string, never, never>
    business_day: IsoDate
    audience: Generated<'everyone' | 'women' | 'families'>
    /** Its evening was closed and the guest asked to choose: for the session that began then. */
    asked_start: InstantOrNull
    asked_at: InstantOrNull
    /** They were asked once more, the day before. */
    asked_again: Generated<boolean>
    /** Until when they may choose; until the session would begin, without it. */
    asked_until: InstantOrNull
    /** The session it shares with other parties. */
    session_id: string | null
    /** Its own id, or that of the session it shares. */
    share: GeneratedAlways<string>
    held_until: InstantOrNull
    extended: Generated<boolean>
    /** The order was ended after the hold ran out. */
    swept: Generated<boolean>
    created_at: Instant
    checked_in_at: InstantOrNull
    moved_from: InstantOrNull
    staff_note: Generated<string>
  }
  booking_event: {
    id: GeneratedAlways<number>
    booking_id: string
    kind:
      | 'extended'
      | 'confirmed'
      | 'renewed'
      | 'checked_in'
      | 'completed'
      | 'cancelled'
      | 'no_show'
      | 'moved'
      | 'slot_lost'
      | 'prolonged'
      | 'swapped'
      | 'taken_back'
      | 'handed_over'
      | 'players_changed'
      | 'game_off'
      | 'room_taken'
      | 'edited'
    actor: string
    details: JsonOrDefault<object>
    created_at: Instant
  }
  voucher: {
    id: Generated<string>
    code: string
    /** As it stands on a card of the system before. */
    old_code: string | null
    currency: Currency
    initial: number
    balance: ColumnType<number, never, never>
    expires_at: ColumnType<Date, Date, Date>
    voided_at: InstantOrNull
    bought_by: string | null
    design: string | null
    recipient_name: string | null
    recipient_email: string | null
    sender_name: string | null
    message: string | null
    deliver_at: InstantOrNull
    locale: Locale | null
    delivered_at: InstantOrNull
    created_at: Instant
  }
  voucher_movement: {
    id: GeneratedAlways<number>
    voucher_id: string
    order_id: string | null
    kind: 'issue' | 'spend' | 'return' | 'void'
    amount: number
    created_at: Instant
  }
  product_stock: {
    product_id: number
    branch_id: number
    variant: Generated<string>
    quantity: number
    sold_out: Generated<boolean>
  }
  idempotent_call: {
    key: string
    body_hash: string
    status: number
    answer: Json<object>
    created_at: Instant
  }
}
