/** What somebody of the office has to look at, since money went another way than ours. */
export const noticeKinds = [
  'dispute_inquiry',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'refund_failed',
  'refund_elsewhere',
  'returns_unclear',
  'amount_mismatch',
  'refund_by_hand',
  // The date by which an offer was to be paid has passed.
  'offer_unpaid',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
