import type { MessageKey } from '#messages/keys.ts'
import { connectionProblemKinds } from './connection-problem-kinds.ts'
import { gameProblemKinds } from './game-problem-kinds.ts'
import { guestProblemKinds } from './guest-problem-kinds.ts'
import { offerProblemKinds } from './offer-problem-kinds.ts'
import { shareProblemKinds } from './share-problem-kinds.ts'
import { signInProblemKinds } from './sign-in-problem-kinds.ts'
import { taxProblemKinds } from './tax-problem-kinds.ts'
import { tillProblemKinds } from './till-problem-kinds.ts'
import { waitingProblemKinds } from './waiting-problem-kinds.ts'
import { walletProblemKinds } from './wallet-problem-kinds.ts'

type ProblemKind = {
  readonly status: number
  readonly message: MessageKey
  /** Somebody tried a secret that does not exist: such tries are counted. */
  readonly guess?: true
}

/** Everything that can be wrong with a call: its code fixes the status and the sentence. */
export const problemKinds = {
  ...connectionProblemKinds,
  ...gameProblemKinds,
  ...guestProblemKinds,
  ...offerProblemKinds,
  ...taxProblemKinds,
  ...tillProblemKinds,
  ...shareProblemKinds,
  ...signInProblemKinds,
  ...waitingProblemKinds,
  ...walletProblemKinds,
  unreadable: { status: 400, message: 'errors.unreadable' },
  idempotency_key: { status: 400, message: 'errors.idempotency_key' },
  unauthorised: { status: 401, message: 'errors.unauthorised' },
  forbidden: { status: 403, message: 'errors.forbidden' },
  not_found: { status: 404, message: 'errors.not_found_text' },
  order_not_found: { status: 404, message: 'errors.booking_not_found', guess: true },
  method_not_allowed: { status: 405, message: 'errors.method_not_allowed' },
  conflict: { status: 409, message: 'errors.conflict' },
  idempotency_conflict: { status: 409, message: 'errors.idempotency_conflict' },
  too_large: { status: 413, message: 'errors.too_large' },
  invalid: { status: 422, message: 'errors.invalid_form' },
  too_many: { status: 429, message: 'errors.too_many' },
  server_error: { status: 500, message: 'errors.server' },
  unavailable: { status: 503, message: 'errors.unavailable' },

  slot_taken: { status: 409, message: 'errors.slot_taken' },
  slot_past: { status: 409, message: 'errors.slot_past' },
  slot_closed: { status: 409, message: 'errors.slot_closed' },
  slot_too_soon: { status: 409, message: 'errors.slot_too_soon' },
  slot_too_far: { status: 409, message: 'errors.slot_too_far' },
  group_too_small: { status: 422, message: 'errors.group_too_small' },
  group_too_large: { status: 422, message: 'errors.group_too_large' },
  too_many_holds: { status: 409, message: 'errors.too_many_holds' },
  too_many_holds_here: { status: 409, message: 'errors.too_many_holds_here' },
  hold_expired: { status: 409, message: 'errors.hold_expired' },
  not_held: { status: 409, message: 'errors.hold_missing' },
  not_renewable: { status: 409, message: 'errors.not_renewable' },
  group_agreed: { status: 422, message: 'errors.group_agreed' },
  promo_agreed: { status: 422, message: 'errors.promo_agreed' },
  add_on_unavailable: { status: 422, message: 'errors.add_on_unavailable' },

  item_unavailable: { status: 422, message: 'errors.item_unavailable' },
  variant_unavailable: { status: 422, message: 'errors.variant_unavailable' },
  too_many_of_one: { status: 422, message: 'errors.too_many_of_one' },
  store_closed: { status: 409, message: 'errors.store_closed' },
  stock_short: { status: 409, message: 'errors.stock_short' },
  cart_empty: { status: 409, message: 'errors.cart_empty' },
  cart_closed: { status: 409, message: 'errors.cart_closed' },
  branch_fixed: { status: 409, message: 'errors.branch_fixed' },
  currency_fixed: { status: 409, message: 'errors.currency_fixed' },
  quote_changed: { status: 409, message: 'errors.quote_changed' },

  promo_unknown: { status: 422, message: 'errors.promo_unknown', guess: true },
  promo_expired: { status: 422, message: 'errors.promo_expired' },
  promo_not_yet: { status: 422, message: 'errors.promo_not_yet' },
  promo_not_here: { status: 422, message: 'errors.promo_not_here' },
  promo_not_today: { status: 422, message: 'errors.promo_not_today' },
  promo_used_up: { status: 422, message: 'errors.promo_used_up' },
  promo_not_branch: { status: 422, message: 'errors.promo_not_branch' },
  promo_rooms_only: { status: 422, message: 'errors.promo_rooms_only' },
  promo_nothing_here: { status: 422, message: 'errors.promo_nothing_here' },
  gift_unknown: { status: 422, message: 'errors.gift_unknown', guess: true },
  gift_expired: { status: 422, message: 'errors.gift_expired' },
  gift_empty: { status: 422, message: 'errors.gift_empty' },
  gift_wrong_currency: { status: 422, message: 'errors.gift_currency' },
  gift_voided: { status: 422, message: 'errors.gift_voided' },

  details_missing: { status: 409, message: 'errors.details_missing' },
  payment_account: { status: 422, message: 'errors.payment_account' },
  payment_provider: { status: 503, message: 'errors.payment_provider' },
  payment_duplicate: { status: 409, message: 'errors.payment_duplicate' },
  payment_running: { status: 409, message: 'errors.payment_running' },
  already_cancelled: { status: 409, message: 'errors.already_cancelled' },
  not_cancellable: { status: 409, message: 'errors.not_cancellable' },
  cancel_at_desk: { status: 409, message: 'errors.cancel_at_desk' },
  cancel_too_late: { status: 409, message: 'errors.cancel_too_late' },
  terms_changed: { status: 409, message: 'errors.terms_changed' },
  not_movable: { status: 409, message: 'errors.not_movable' },
  move_too_late: { status: 409, message: 'errors.move_too_late' },
  move_same_slot: { status: 409, message: 'errors.move_same_slot' },
  find_code_wrong: { status: 422, message: 'errors.find_code_wrong', guess: true },
  players_fixed: { status: 409, message: 'errors.players_fixed' },
  players_too_late: { status: 409, message: 'errors.players_too_late' },
  not_waiting: { status: 409, message: 'errors.not_waiting' },
  request_not_found: { status: 404, message: 'errors.request_not_found', guess: true },
  request_automatic: { status: 409, message: 'errors.request_automatic' },
  request_proven: { status: 409, message: 'errors.request_proven' },
  requests_closed: { status: 409, message: 'errors.requests_closed' },
  requests_full: { status: 409, message: 'errors.requests_full' },
  request_closed: { status: 409, message: 'errors.request_closed' },
  request_accepted: { status: 409, message: 'errors.request_accepted' },
  request_unanswered: { status: 409, message: 'errors.request_unanswered' },
  colleague_unknown: { status: 422, message: 'errors.colleague_unknown' },
  quote_gone: { status: 409, message: 'errors.quote_gone' },
  quote_expired: { status: 409, message: 'requests.quote_expired' },
  quote_amount: { status: 422, message: 'errors.quote_amount' },
  quote_window: { status: 422, message: 'errors.quote_window' },
  quote_message: { status: 422, message: 'errors.quote_message' },
  voucher_over: { status: 409, message: 'errors.voucher_over' },
  voucher_amount: { status: 422, message: 'errors.voucher_amount' },
  expiry_wrong: { status: 422, message: 'errors.expiry_wrong' },
  promo_code_taken: { status: 409, message: 'errors.promo_code_taken' },
  promo_terms: { status: 422, message: 'errors.promo_terms' },
  promo_guest_used_up: { status: 422, message: 'errors.promo_guest_used_up' },
  slug_taken: { status: 409, message: 'errors.slug_taken' },
  product_wrong: { status: 422, message: 'errors.product_wrong' },
  variants_fixed: { status: 409, message: 'errors.variants_fixed' },
  stock_changed: { status: 409, message: 'errors.stock_changed' },
  review_not_yet: { status: 409, message: 'errors.review_not_yet' },
  review_given: { status: 409, message: 'review.already' },

  slug_unusable: { status: 422, message: 'errors.slug_unusable' },
  tag_unknown: { status: 422, message: 'errors.tag_unknown' },
  name_taken: { status: 409, message: 'errors.name_taken' },
  name_archived: { status: 409, message: 'errors.name_archived' },
  archived: { status: 409, message: 'errors.archived' },
  archive_bookings: { status: 409, message: 'errors.archive_bookings' },
  archive_holds: { status: 409, message: 'errors.archive_holds' },
  archive_offers: { status: 409, message: 'errors.archive_offers' },
  last_owner: { status: 409, message: 'errors.last_owner' },
  icon_unknown: { status: 422, message: 'errors.icon_unknown' },
  branch_currency_fixed: { status: 409, message: 'errors.branch_currency_fixed' },
  picture_type: { status: 422, message: 'errors.picture_type' },
  picture_broken: { status: 422, message: 'errors.picture_broken' },
  picture_pixels: { status: 422, message: 'errors.picture_pixels' },
  picture_small: { status: 422, message: 'errors.picture_small' },
  picture_busy: { status: 503, message: 'errors.picture_busy' },
  picture_store: { status: 503, message: 'errors.picture_store' },
  picture_undescribed: { status: 422, message: 'errors.picture_undescribed' },
  picture_unknown: { status: 422, message: 'errors.picture_unknown' },
  drawing_type: { status: 422, message: 'errors.drawing_type' },
  drawing_broken: { status: 422, message: 'errors.drawing_broken' },
  drawing_parts: { status: 422, message: 'errors.drawing_parts' },
  drawing_large: { status: 422, message: 'errors.drawing_large' },
  film_type: { status: 422, message: 'errors.film_type' },
  calendar_url: { status: 422, message: 'errors.calendar_url' },
  calendar_away: { status: 422, message: 'errors.calendar_away' },
  calendar_large: { status: 422, message: 'errors.calendar_large' },
  calendar_broken: { status: 422, message: 'errors.calendar_broken' },
  calendar_events: { status: 422, message: 'errors.calendar_events' },
  import_empty: { status: 422, message: 'errors.import_empty' },
  import_workbook: { status: 422, message: 'errors.import_workbook' },
  import_encoding: { status: 422, message: 'errors.import_encoding' },
  import_broken: { status: 422, message: 'errors.import_broken' },
  import_columns: { status: 422, message: 'errors.import_columns' },
  import_rows: { status: 422, message: 'errors.import_rows' },
  import_busy: { status: 409, message: 'errors.import_busy' },
  import_forgotten: { status: 409, message: 'errors.import_forgotten' },
  import_incomplete: { status: 422, message: 'errors.import_incomplete' },
  import_nothing: { status: 409, message: 'errors.import_nothing' },
  film_broken: { status: 422, message: 'errors.film_broken' },
  brand_file_unknown: { status: 422, message: 'errors.brand_file_unknown' },
  brand_nothing_to_undo: { status: 409, message: 'errors.brand_nothing_to_undo' },

  demo_fixed: { status: 403, message: 'errors.demo_fixed' },
  link_expired: { status: 410, message: 'errors.link_expired', guess: true },
  email_missing: { status: 422, message: 'errors.email_missing' },
  email_known: { status: 409, message: 'errors.email_known' },
  branches_missing: { status: 422, message: 'errors.branches_missing' },
  branch_unknown: { status: 422, message: 'errors.branch_unknown' },
  own_account: { status: 409, message: 'errors.own_account' },
  not_expected: { status: 409, message: 'errors.not_expected' },
  too_early: { status: 409, message: 'errors.too_early' },
  room_unknown: { status: 422, message: 'errors.room_unknown' },
  ticket_elsewhere: { status: 409, message: 'errors.ticket_elsewhere' },
  undo_too_late: { status: 409, message: 'errors.undo_too_late' },
  room_taken: { status: 409, message: 'errors.room_taken' },
  swap_same_room: { status: 409, message: 'errors.swap_same_room' },
  session_changed: { status: 409, message: 'errors.session_changed' },
  session_too_long: { status: 409, message: 'errors.session_too_long' },
  prolong_blocked: { status: 409, message: 'errors.prolong_blocked' },
  nothing_to_hand_over: { status: 409, message: 'errors.nothing_to_hand_over' },
  time_blocked: { status: 409, message: 'errors.time_blocked' },
  block_has_bookings: { status: 409, message: 'errors.block_has_bookings' },
  block_span: { status: 422, message: 'errors.block_span' },
  amount_needed: { status: 422, message: 'errors.amount_needed' },
  changed_meanwhile: { status: 409, message: 'errors.changed_meanwhile' },
  dates_wrong: { status: 422, message: 'errors.dates_wrong' },
  plan_overlaps: { status: 422, message: 'errors.plan_overlaps' },
  season_overlaps: { status: 409, message: 'errors.season_overlaps' },
  session_known: { status: 409, message: 'errors.session_known' },
  public_game_missing: { status: 422, message: 'errors.public_game_missing' },
  public_game_wrong: { status: 422, message: 'errors.public_game_wrong' },
  public_game_planned: { status: 409, message: 'errors.public_game_planned' },
  prices_wrong: { status: 422, message: 'errors.prices_wrong' },
  policy_order: { status: 422, message: 'errors.policy_order' },
  api_key_known: { status: 409, message: 'errors.api_key_known' },
  webhook_url: { status: 422, message: 'errors.webhook_url' },
  webhook_known: { status: 409, message: 'errors.webhook_known' },
  webhook_off: { status: 409, message: 'errors.webhook_off' },
  report_period: { status: 422, message: 'errors.report_period' },
  guest_email_missing: { status: 409, message: 'errors.guest_email_missing' },
  mail_not_again: { status: 409, message: 'errors.mail_not_again' },
  export_too_large: { status: 422, message: 'errors.export_too_large' },
  not_demo: { status: 409, message: 'errors.not_demo' },
  demo_stays: { status: 409, message: 'errors.demo_stays' },
  not_ready: { status: 409, message: 'errors.not_ready' },
  venue_closed: { status: 409, message: 'errors.venue_closed' },
  name_differs: { status: 422, message: 'errors.name_differs' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problemKinds

/** What any call may be refused for: its input, its limits, who calls, and what is wrong with us. */
export type CommonProblem =
  | 'unreadable'
  | 'idempotency_key'
  | 'idempotency_conflict'
  | 'unauthorised'
  | 'forbidden'
  | 'totp_needed'
  | 'step_up_needed'
  | 'demo_fixed'
  | 'pin_session'
  | 'not_found'
  | 'archived'
  | 'order_not_found'
  | 'request_not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'invalid'
  | 'too_many'
  | 'server_error'
  | 'unavailable'
