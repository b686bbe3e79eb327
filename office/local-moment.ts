import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type BranchClock, momentWords, whenWords } from '#domain/time/session-words.ts'

/** A moment as the one before the screen reads it: at a branch by its clock and evenings, else by their own clock. */
export function localMoment(instant: string, locale: Locale, branch?: BranchClock): string {
  if (branch) return whenWords(instant, branch, locale)
  const { date, time } = momentWords(instant, Intl.DateTimeFormat().resolvedOptions().timeZone, locale)
  return `${date}${listComma(locale)}${time}`
}
