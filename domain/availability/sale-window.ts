import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { businessDay, type EpochMs } from '../time/wall-clock.ts'
import type { SaleClock, Session } from './session-plan.ts'

/** What a branch sells at a moment: from so many minutes ahead to the last evening of its horizon. */
export type SaleWindow = {
  readonly now: EpochMs
  readonly opensAt: EpochMs
  readonly today: IsoDate
  readonly lastDay: IsoDate
}

export type SaleVerdict = 'open' | 'past' | 'too_soon' | 'too_far'

const minute = 60_000

/** The sale window of a branch at a moment. */
export function saleWindow(clock: SaleClock, now: EpochMs): SaleWindow {
  const today = businessDay(now, clock.timeZone, clock.businessDayStart)
  return {
    now,
    opensAt: now + clock.leadMinutes * minute,
    today,
    lastDay: addDays(today, clock.horizonDays),
  }
}

/** Tells whether a session lies in the sale window, and else on which side of it. */
export function judgeTime(window: SaleWindow, session: Session): SaleVerdict {
  if (session.startsAt < window.now) return 'past'
  if (session.startsAt < window.opensAt) return 'too_soon'
  return session.businessDay > window.lastDay ? 'too_far' : 'open'
}
