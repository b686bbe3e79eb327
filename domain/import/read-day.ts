import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'
import { foldForSearch } from '../search/fold-for-search.ts'
import type { IsoDate, WallTime } from '../time/calendar-date.ts'
import { readWallTime } from '../time/read-wall-time.ts'

/** In which order a file writes the parts of a date such as 03/04/2026. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Either a moment by the branch's clock, or one that the file names with its own distance from UTC. */
export type ReadMoment = { readonly date: IsoDate; readonly time: WallTime | null } | { readonly at: number }

const months = [
  ['jan', 'january', 'يناير', 'كانون الثاني'],
  ['feb', 'february', 'فبراير', 'شباط'],
  ['mar', 'march', 'مارس', 'اذار'],
  ['apr', 'april', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'ايار'],
  ['jun', 'june', 'يونيو', 'حزيران'],
  ['jul', 'july', 'يوليو', 'تموز'],
  ['aug', 'august', 'اغسطس', 'اب'],
  ['sep', 'sept', 'september', 'سبتمبر', 'ايلول'],
  ['oct', 'october', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'november', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'december', 'ديسمبر', 'كانون الاول'],
] as const

/** Whatever is longer is a sentence, not a date. */
const longestMoment = 80

const instant = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:z|[+-]\d{2}:?\d{2})$/i
const numbers = /^(\d{1,4})[-/.\u060D](\d{1,2})[-/.\u060D](\d{1,4})(?:[\s,t،]+(\S.*))?$/i
const monthWord = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,،]+(\S.*))?$/u
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}+(?: \p{L}+)?)\.?,?[\s-]+(\d{4})(?:[\s,،]+(\S.*))?$/u
const weekday =
  /^(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ال)?(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت))[,،]?\s+/

/** Reads a day, and its time when it has one, as other systems write them; null when it is none. */
export function readMoment(text: string, order: DayOrder): ReadMoment | null {
  if (text.length > longestMoment) return null
  const plain = normaliseDigits(stripBidiMarks(text)).trim()
  if (instant.test(plain)) {
    const at = Date.parse(plain.replace(' ', 'T').replace(/\s/g, ''))
    return Number.isNaN(at) ? null : { at }
  }
  const words = foldForSearch(plain).replace(weekday, '')
  const parts = datePartsOf(words, order)
  if (!parts) return null
  const date = dayOf(parts.year, parts.month, parts.day)
  if (!date) return null
  const time = parts.time === undefined ? null : readTime(parts.time)
  return parts.time !== undefined && time === null ? null : { date, time }
}

/** A time of day, with or without its seconds. */
export function readTime(text: string): WallTime | null {
  const plain = normaliseDigits(stripBidiMarks(text)).trim().toLowerCase()
  return readWallTime(plain.replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1').replace(/^(at|-)\s+/, ''))
}

type DateParts = { year: number; month: number; day: number; time: string | undefined }

function datePartsOf(text: string, order: DayOrder): DateParts | null {
  const numeric = numbers.exec(text)
  if (numeric) {
    const [, a = '', b = '', c = '', time] = numeric
    // A year in front is never a day.
    const by = a.length === 4 ? 'ymd' : c.length === 4 && order === 'ymd' ? 'dmy' : order
    const [year = '', month, day] = { ymd: [a, b, c], dmy: [c, b, a], mdy: [c, a, b] }[by]
    return { year: yearOf(year), month: Number(month), day: Number(day), time }
  }
  const first = dayFirst.exec(text)
  const match = first ?? monthWord.exec(text)
  if (!match) return null
  const [word = '', day = ''] = first ? [match[2], match[1]] : [match[1], match[2]]
  const month = months.findIndex((spellings) => spellings.some((one) => foldForSearch(one) === word)) + 1
  return month === 0 ? null : { year: Number(match[3]), month, day: Number(day), time: match[4] }
}

const yearOf = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0)

function dayOf(year: number, month: number, day: number): IsoDate | null {
  if (year < 1990 || year > 2200) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** In which order a file writes its dates, as far as its own values tell: a number over twelve is no month. */
export function guessDayOrder(values: readonly string[]): DayOrder {
  let american = false
  for (const value of values) {
    if (value.length > longestMoment) continue
    const match = numbers.exec(normaliseDigits(stripBidiMarks(value)).trim().toLowerCase())
    if (!match) continue
    if (match[1]?.length === 4) return 'ymd'
    if (Number(match[1]) > 12) return 'dmy'
    if (Number(match[2]) > 12) american = true
  }
  return american ? 'mdy' : 'dmy'
}
