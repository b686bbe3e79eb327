import type { EpochMs } from '../time/wall-clock.ts'

const hour = 3_600_000

/** So long before the date whoever owes something is reminded. */
const remindedBefore = 48 * hour
/** So long after staff were warned rooms that are not paid are still kept. */
export const keptAfterWarning = 24 * hour

export type OfferToPay = {
  readonly payBy: EpochMs
  /** It was said with the offer that rooms which are not paid are given up. */
  readonly releases: boolean
  readonly acceptedAt: EpochMs
  readonly remindedAt: EpochMs | null
  readonly warnedAt: EpochMs | null
}

/** Up to when an offer is looked at whose date lies ahead. */
export const reminderHorizon = (now: EpochMs): EpochMs => now + remindedBefore

/**
 * What is to be done about an offer of which something is still owed. Nobody loses a room before staff and guest were told
 * that the date has passed, however late the clock comes by.
 */
export function nextStepOf(offer: OfferToPay, now: EpochMs): 'remind' | 'warn' | 'release' | null {
  const { payBy, releases, acceptedAt, remindedAt, warnedAt } = offer
  if (now < payBy) {
    const begins = payBy - remindedBefore
    // Who accepts later than that has just read the date.
    return now >= begins && remindedAt === null && acceptedAt < begins ? 'remind' : null
  }
  if (warnedAt === null) return 'warn'
  return releases && now >= warnedAt + keptAfterWarning ? 'release' : null
}
