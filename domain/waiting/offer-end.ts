import { isQuiet, outOfQuiet } from '../time/quiet-hours.ts'
import type { BranchClock } from '../time/session-words.ts'
import type { EpochMs } from '../time/wall-clock.ts'

const minute = 60_000
const longest = 30 * minute
const shortest = 5 * minute
/** By night nobody is woken for a game that is so far away. */
const near = 6 * 60 * minute

export type OfferTimes = {
  /** When whoever waits is written to. */
  readonly tellAt: EpochMs
  readonly expiresAt: EpochMs
}

/**
 * How long a time is kept for whoever waits for it: half an hour, less when the game is near. Between midnight and nine it
 * stands until the morning, unless the game starts within six hours.
 */
export function offerTimes(
  startsAt: EpochMs,
  { timeZone }: Pick<BranchClock, 'timeZone'>,
  now: EpochMs,
): OfferTimes {
  const length = Math.max(shortest, Math.min(longest, Math.floor((startsAt - now) / 4)))
  const usual = { tellAt: now, expiresAt: now + length }
  if (startsAt - now <= near) return usual
  if (isQuiet(now, timeZone)) {
    const tellAt = outOfQuiet(now, timeZone)
    return tellAt + shortest < startsAt ? { tellAt, expiresAt: Math.min(tellAt + longest, startsAt) } : usual
  }
  if (!isQuiet(usual.expiresAt, timeZone)) return usual
  return { tellAt: now, expiresAt: Math.min(outOfQuiet(usual.expiresAt, timeZone) + longest, startsAt) }
}
