import { addDays } from '../time/calendar-date.ts'
import { dateAt, type EpochMs, hourAt, instantAt } from '../time/wall-clock.ts'
import type { NewsWay } from './news-topics.ts'

/** When somebody wants mails and notices, by their own clock. */
export type NewsHours = {
  readonly timeZone: string
  /** The hour of the day's mail. */
  readonly digestHour: number
  /** From this hour until that one nothing rings. The same hour twice is never. */
  readonly quiet: { readonly from: number; readonly until: number } | null
}

export const usualDigestHour = 9

/** Tells whether it is an hour in which nothing should ring. */
export function isQuiet({ quiet, timeZone }: NewsHours, now: EpochMs): boolean {
  if (!quiet || quiet.from === quiet.until) return false
  const hour = hourAt(now, timeZone)
  return quiet.from < quiet.until
    ? hour >= quiet.from && hour < quiet.until
    : hour >= quiet.from || hour < quiet.until
}

/** When the mail of the day was last due. */
function lastDigest({ digestHour, timeZone }: NewsHours, now: EpochMs): EpochMs {
  const time = `${String(digestHour).padStart(2, '0')}:00`
  const today = dateAt(now, timeZone)
  const due = instantAt(today, time, timeZone)
  return due <= now ? due : instantAt(addDays(today, -1), time, timeZone)
}

/** Tells whether news of that moment are mailed now: at once outside of quiet hours, or with the next mail of the day. */
export function isMailDue(way: NewsWay, happenedAt: EpochMs, hours: NewsHours, now: EpochMs): boolean {
  if (way === 'at_once') return !isQuiet(hours, now)
  return way === 'digest' && happenedAt < lastDigest(hours, now)
}
