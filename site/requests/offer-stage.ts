import type { GuestRequest, RequestQuote } from '#contracts/request.ts'

/** Where an offer stands, for whoever it was made to. */
export type OfferStage =
  | 'open'
  /** Accepted, and waiting to be paid. */
  | 'held'
  /** Accepted, not paid in time; it may be accepted again. */
  | 'ended'
  /** Paid, but the slot was lost. */
  | 'unplaced'
  | 'booked'
  | 'expired'
  | 'declined'
  | 'closed'

/** What came of an offer. Money decides before time, and time before anything else. */
export function offerStage(
  { state, order }: Pick<GuestRequest, 'state' | 'order'>,
  { validUntil }: Pick<RequestQuote, 'validUntil'>,
  now: number,
): OfferStage {
  if (order?.stage === 'confirmed' || state === 'accepted') return 'booked'
  if (order?.stage === 'unplaced') return 'unplaced'
  if (state === 'closed' || state === 'declined') return state
  if (state === 'quoted' && order?.stage === 'held') return 'held'
  if (state !== 'quoted' || Date.parse(validUntil) <= now) return 'expired'
  return order?.stage === 'ended' ? 'ended' : 'open'
}
