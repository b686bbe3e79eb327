import { addDays, type IsoDate } from './calendar-date.ts'

/** A month of fasting, both evenings counted. */
export type Ramadan = {
  /** After the Hijra: 1448. */
  readonly year: number
  readonly from: IsoDate
  readonly until: IsoDate
}

// Names a day in the calendar of Umm al-Qura. Dates have no zone, so UTC stands for all of them.
const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

type HijriDate = { readonly year: number; readonly month: number; readonly day: number }

/** A date as the calendar of Umm al-Qura calls it; its evening begins the day that follows, which is left aside here. */
export function hijriDate(date: IsoDate): HijriDate {
  const parts = ummAlQura.formatToParts(Date.parse(`${date}T00:00Z`))
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
}

/**
 * The next Ramadans that have not ended on a day, the running one included. They are those of the calendar: the sighting
 * of the moon may shift each by a day.
 */
export function comingRamadans(today: IsoDate, count: number): Ramadan[] {
  const found: Ramadan[] = []
  for (let first = firstOfMonth(today); found.length < count; first = firstOfNext(first)) {
    const { year, month } = hijriDate(first)
    if (month === 9) found.push({ year, from: first, until: addDays(firstOfNext(first), -1) })
  }
  return found
}

function firstOfMonth(date: IsoDate): IsoDate {
  return addDays(date, 1 - hijriDate(date).day)
}

/** Every month has 29 or 30 days, so 32 days after its first lies in the next one. */
function firstOfNext(first: IsoDate): IsoDate {
  return firstOfMonth(addDays(first, 32))
}
