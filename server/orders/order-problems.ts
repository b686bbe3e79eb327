/** Why a promo code or a gift card may not be taken. */
export const codeProblems = [
  ...(['promo_expired', 'promo_not_yet', 'promo_not_here', 'promo_not_branch', 'promo_not_today'] as const),
  ...(['promo_used_up', 'promo_guest_used_up', 'promo_rooms_only', 'promo_nothing_here'] as const),
  ...(['gift_unknown', 'gift_expired', 'gift_empty', 'gift_wrong_currency', 'gift_voided'] as const),
] as const

/** Why an order may not be cancelled. */
export const cancelProblems = [
  'already_cancelled',
  'not_cancellable',
  'cancel_too_late',
  'cancel_at_desk',
] as const
