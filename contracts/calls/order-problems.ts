/** Why a session may not begin at a time, or not with so many. */
export const slotProblems = [
  'slot_taken',
  'slot_closed',
  'slot_past',
  'slot_too_soon',
  'slot_too_far',
  'group_too_small',
  'group_too_large',
] as const

/** Why something of the store may not be put into an order. */
export const itemProblems = [
  'item_unavailable',
  'variant_unavailable',
  'too_many_of_one',
  'store_closed',
  'stock_short',
] as const

/** Why a promo code that exists does not count for an order. */
export const promoProblems = [
  'promo_expired',
  'promo_not_yet',
  'promo_not_here',
  'promo_not_branch',
  'promo_not_today',
  'promo_used_up',
  'promo_guest_used_up',
  'promo_rooms_only',
  'promo_nothing_here',
] as const

/** Why a promo code or a gift card may not be taken. */
export const codeProblems = [
  ...promoProblems,
  'gift_unknown',
  'gift_expired',
  'gift_empty',
  'gift_wrong_currency',
  'gift_voided',
] as const

/** Why an order may not be cancelled. */
export const cancelProblems = [
  'already_cancelled',
  'not_cancellable',
  'cancel_too_late',
  'cancel_at_desk',
  'cancel_offer_at_desk',
] as const

/** Why a gift card is not taken at a desk. */
export const giftAtDeskProblems = [
  'gift_unknown',
  'gift_expired',
  'gift_empty',
  'gift_wrong_currency',
  'gift_voided',
  'gift_another',
] as const

/** Why what somebody pays at a desk is not taken. */
export const deskPaymentProblems = [
  'more_than_owed',
  'not_expected',
  'idempotency_conflict',
  'tendered_short',
  ...giftAtDeskProblems,
] as const
