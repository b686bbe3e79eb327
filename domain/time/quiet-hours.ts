import { dateAt, type EpochMs, instantAt, timeAt } from './wall-clock.ts'

const morning = '09:00'

/** Between midnight and nine nobody who books, pays or waits is woken. */
export function isQuiet(at: EpochMs, timeZone: string): boolean {
  return timeAt(at, timeZone) < morning
}

/** The same moment, or the morning after it in quiet hours. */
export function outOfQuiet(at: EpochMs, timeZone: string): EpochMs {
  return isQuiet(at, timeZone) ? instantAt(dateAt(at, timeZone), morning, timeZone) : at
}
