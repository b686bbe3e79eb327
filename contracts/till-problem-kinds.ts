/** What can be wrong with money at a desk, and with orders that staff edit. */
export const tillProblemKinds = {
  tendered_short: { status: 422, message: 'errors.tendered_short' },
  taking_reversed: { status: 409, message: 'errors.taking_reversed' },
  sale_unpaid: { status: 422, message: 'errors.sale_unpaid' },
  day_closed: { status: 409, message: 'errors.day_closed' },
  day_not_over: { status: 422, message: 'errors.day_not_over' },
  till_changed: { status: 409, message: 'errors.till_changed' },
  difference_reason: { status: 422, message: 'errors.difference_reason' },
  left_too_much: { status: 422, message: 'errors.left_too_much' },
  taking_settled: { status: 409, message: 'errors.taking_settled' },
  gift_another: { status: 409, message: 'errors.gift_another' },
  more_than_owed: { status: 409, message: 'errors.more_than_owed' },
  not_editable: { status: 409, message: 'errors.not_editable' },
  item_handed_over: { status: 409, message: 'errors.item_handed_over' },
  edit_reason: { status: 422, message: 'errors.edit_reason' },
  refund_over_limit: { status: 403, message: 'errors.refund_over_limit' },
  refund_over_paid: { status: 409, message: 'errors.refund_over_paid' },
} as const
