import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Account } from '#domain/ledger/postings.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DisputeState } from '#domain/payment/dispute-states.ts'
import type { NoticeKind } from '#domain/payment/notice-kinds.ts'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { DeskMeans } from '#domain/till/means.ts'
import type { Instant, InstantOrNull, Json, JsonOrDefault, JsonOrNull } from './schema-columns.ts'

/** Money that moves, what was told about it, and what is sent out because of it. */
export type PaymentTables = {
  payment: {
    id: Generated<string>
    order_id: string
    currency: Currency
    amount: number
    refunded: Generated<number>
    /** An online provider, a means of the desk, or `elsewhere`. */
    provider: string
    account: string | null
    provider_ref: string | null
    state: Generated<'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'>
    redirect_url: string | null
    failure: string | null
    expires_at: InstantOrNull
    idempotency_key: string | null
    asked: JsonOrNull<PaymentToCreate>
    created_at: Instant
    settled_at: InstantOrNull
    check_at: InstantOrNull
    returns_check_at: InstantOrNull
    goes_back: Generated<'whole' | 'none' | null>
    /** The part of a group's payment that it is for. */
    share_id: Generated<string | null>
    payer_email: Generated<string | null>
    payer_locale: Generated<Locale | null>
    taken_by: string | null
    receipt_number: string | null
    tendered: number | null
  }
  refund: {
    id: Generated<string>
    order_id: string
    payment_id: string
    currency: Currency
    amount: number
    state: Generated<'requested' | 'succeeded' | 'failed'>
    reason:
      | 'cancelled'
      | 'slot_lost'
      | 'not_chosen'
      | 'moved'
      | 'players_changed'
      | 'overpaid'
      | 'duplicate'
      | 'staff'
      | 'provider'
      | 'undone'
      | 'corrected'
      | 'edited'
    provider_ref: string | null
    failure: string | null
    attempts: Generated<number>
    created_at: Instant
    settled_at: InstantOrNull
    means: DeskMeans | null
    given_by: string | null
  }
  dispute: {
    id: Generated<string>
    order_id: string
    payment_id: string
    currency: Currency
    amount: number
    provider_ref: string
    state: DisputeState
    reason: string | null
    answer_by: InstantOrNull
    created_at: Instant
    settled_at: InstantOrNull
  }
  money_notice: {
    id: Generated<string>
    order_id: string
    kind: NoticeKind
    currency: Currency
    amount: number
    cause: string
    created_at: Instant
    seen_at: InstantOrNull
    seen_by: string | null
  }
  staff_refund: {
    id: Generated<string>
    order_id: string
    currency: Currency
    amount: number
    goes_to: 'source' | 'gift_card' | DeskMeans
    voucher_id: string | null
    reason: string
    staff_id: string
    created_at: Instant
  }
  ledger_entry: {
    id: GeneratedAlways<number>
    posting_id: string
    order_id: string
    currency: Currency
    account: Account
    amount: number
    cause: string
    created_at: Instant
  }
  provider_event: {
    provider: string
    event_id: string
    payment_ref: string | null
    body: Json<object>
    received_at: Instant
  }
  sandbox_payment: {
    ref: string
    payment_id: string
    amount: number
    currency: Currency
    state: Generated<'open' | 'challenge' | 'processing' | 'paid' | 'declined' | 'cancelled' | 'expired'>
    locale: Locale
    description: string
    return_url: string
    webhook_url: string
    scenario: string | null
    failure: string | null
    refunded: Generated<number>
    settles_at: InstantOrNull
    expires_at: ColumnType<Date, Date, Date>
    created_at: Instant
  }
  sandbox_secret: { only_one: Generated<boolean>; secret: string }
  sandbox_refund: { key: string; payment_ref: string; amount: number; created_at: Instant }
  job: {
    id: Generated<string>
    name: string
    data: Json<object>
    start_at: InstantOrNull
    created_at: Instant
  }
  mail: {
    id: Generated<string>
    kind: string
    order_id: string | null
    request_id: string | null
    recipient: string
    locale: Locale
    details: JsonOrDefault<object>
    cause: string
    state: Generated<'queued' | 'sent' | 'kept' | 'failed'>
    subject: string | null
    text: string | null
    html: string | null
    attachments: JsonOrDefault<object[]>
    failure: string | null
    created_at: Instant
    sent_at: InstantOrNull
  }
  webhook_endpoint: {
    id: Generated<string>
    url: string
    secret: string
    events: string[]
    active: Generated<boolean>
    created_at: Instant
  }
  webhook_delivery: {
    id: Generated<string>
    endpoint_id: string
    event: string
    payload: Json<object>
    state: Generated<'queued' | 'delivered' | 'failed'>
    attempts: Generated<number>
    response_status: number | null
    failure: string | null
    created_at: Instant
    delivered_at: InstantOrNull
  }
  api_key: {
    id: Generated<string>
    name: string
    hint: string
    key_hash: string
    actions: string[]
    branches: number[] | null
    created_by: string | null
    created_at: Instant
    last_used_at: InstantOrNull
    revoked_at: InstantOrNull
  }
}
