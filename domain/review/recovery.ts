import { addDays, type IsoDate } from '../time/calendar-date.ts'

/** So few stars say that the evening was bad. */
const badRating = 2
const recoveryDays = 180

/** Whether a rating is one that somebody who answers for the branch hears of at once, and makes good. */
export function mayRecover(rating: number): boolean {
  return rating <= badRating
}

/** Until when what is given for it is taken, unless it says otherwise. */
export function recoveryLastDay(today: IsoDate): IsoDate {
  return addDays(today, recoveryDays)
}
