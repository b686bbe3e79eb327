import { foldForSearch } from '../search/fold-for-search.ts'
import { addDays, type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import { dateNames } from '../time/date-names.ts'

const { en, ar } = dateNames
const folded = (names: readonly string[]) => names.map((name) => foldForSearch(name))
const weekdays = [folded(en.weekdays), folded(en.shortWeekdays), folded(ar.weekdays)]
const months = [folded(en.months), folded(en.shortMonths), folded(ar.months)]
const tomorrow = new Set(['tomorrow', 'غدا', 'بكره', 'بكرا'])
const tonight = new Set(['tonight', 'today', 'اليوم', 'الليله'])

/** Where a word stands in one of some lists of names, counted from one. */
function placeOf(lists: readonly (readonly string[])[], word: string): number | null {
  for (const names of lists) {
    // In Arabic "on Thursday" is often one word, or without its article.
    const at = names.findIndex(
      (name) => name === word || name === `ال${word}` || `لل${name.slice(2)}` === word,
    )
    if (at >= 0) return at + 1
  }
  return null
}

const ends = new Set(['.', '-'])

/** Without the stops and dashes around it; a pattern for the end would try each of many anew. */
function withoutEnds(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && ends.has(word.charAt(from))) from++
  while (to > from && ends.has(word.charAt(to - 1))) to--
  return word.slice(from, to)
}

/**
 * The evening that somebody asks for in a few lines of their own, from an evening on: a date, else a day of the week, else
 * tomorrow or tonight. Null when they name none that is still to come. It is where an offer begins, for a person to look at.
 */
export function askedDay(text: string, today: IsoDate): IsoDate | null {
  const folding = foldForSearch(text)
  const words = folding.split(/[^\p{L}\d/.-]+/u).map((word) => withoutEnds(word))
  return dateIn(words, today) ?? weekdayIn(words, today) ?? nearDayIn(words, today)
}

function dateIn(words: readonly string[], today: IsoDate): IsoDate | null {
  for (const [index, word] of words.entries()) {
    const iso = /^(20\d\d)-(\d\d?)-(\d\d?)$/.exec(word)
    if (iso) return ahead(Number(iso[3]), Number(iso[2]), today, Number(iso[1]))
    const plain = /^(\d\d?)[/.](\d\d?)(?:[/.](20\d\d))?$/.exec(word)
    if (plain)
      return ahead(Number(plain[1]), Number(plain[2]), today, plain[3] ? Number(plain[3]) : undefined)
    const month = placeOf(months, word)
    if (month === null) continue
    for (const near of [words[index - 1], words[index + 1], words[index - 2]]) {
      const day = /^(\d\d?)(?:st|nd|rd|th)?$/.exec(near ?? '')
      if (day) return ahead(Number(day[1]), month, today)
    }
  }
  return null
}

/** The next time the calendar shows that day, or the year that was named; null when there is no such day ahead. */
function ahead(day: number, month: number, today: IsoDate, year?: number): IsoDate | null {
  const thisYear = Number(today.slice(0, 4))
  for (const each of year === undefined ? [thisYear, thisYear + 1] : [year]) {
    const date = new Date(Date.UTC(each, month - 1, day))
    const iso = date.toISOString().slice(0, 10)
    if (date.getUTCMonth() === month - 1 && date.getUTCDate() === day && iso >= today) return iso
  }
  return null
}

function weekdayIn(words: readonly string[], today: IsoDate): IsoDate | null {
  for (const word of words) {
    const weekday = placeOf(weekdays, word)
    if (weekday !== null) return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  }
  return null
}

function nearDayIn(words: readonly string[], today: IsoDate): IsoDate | null {
  if (words.some((word) => tomorrow.has(word))) return addDays(today, 1)
  return words.some((word) => tonight.has(word)) ? today : null
}
