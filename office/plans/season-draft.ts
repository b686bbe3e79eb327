import type { OfficeSeason, PlanBook, RoomWeek } from '#contracts/office/plans.ts'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import { addDays, type IsoDate, type WallTime, weekFrom } from '#domain/time/calendar-date.ts'
import type { BothTexts } from '#office/forms/both-languages.tsx'

/** A season while it is being written; the id and version of one that is there already. */
export type SeasonDraft = {
  readonly id: number | null
  readonly version: string | null
  readonly name: BothTexts
  readonly from: IsoDate
  readonly until: IsoDate
  readonly openingHours: OpeningHours[] | null
  readonly rooms: RoomWeek[]
}

export function seasonDraft({
  id,
  version,
  name,
  from,
  until,
  openingHours,
  rooms,
}: OfficeSeason): SeasonDraft {
  return { id, version, name, from, until, openingHours, rooms }
}

/** A month of fasting with the hours most venues keep in it. */
export function ramadanSeason(book: PlanBook, month: PlanBook['ramadans'][number]): SeasonDraft {
  const { openingHours, rooms } = book.ramadanPlan
  const name = { en: `Ramadan ${month.year}`, ar: `رمضان ${month.year}` }
  return { id: null, version: null, name, from: month.from, until: month.until, openingHours, rooms }
}

/** Two weeks from tomorrow on that are like every other week. */
export function emptySeason({ today, weekly }: PlanBook): SeasonDraft {
  const name = { en: '', ar: '' }
  const dates = { from: addDays(today, 1), until: addDays(today, 14) }
  return { id: null, version: null, name, ...dates, openingHours: null, rooms: weekly.rooms }
}

/** Tells whether a season is about a Ramadan, so that the moon may shift it. */
export function isRamadan({ ramadans }: PlanBook, { from, until }: SeasonDraft): boolean {
  return ramadans.some((month) => from <= month.until && month.from <= until)
}

/** The same hours every day of the week. */
export function hoursEveryDay(opens: WallTime, closes: WallTime): OpeningHours[] {
  return weekFrom(1).map((day) => ({ day, opens, closes }))
}

/** Whether all seven days have one opening each, at the same times. */
export function isSameEveryDay(hours: readonly OpeningHours[]): boolean {
  const isOne = new Set(hours.map(({ opens, closes }) => `${opens} ${closes}`)).size === 1
  return isOne && hours.length === 7 && new Set(hours.map(({ day }) => day)).size === 7
}
