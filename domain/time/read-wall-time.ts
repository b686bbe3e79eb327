import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'
import type { WallTime } from './calendar-date.ts'

const pattern = /^(\d{1,2})(?:[:.٫]?(\d{2}))?\s*(am|pm|a|p|ص|م)?$/

/** Reads a time as people type it (`20:30`, `8.30 pm`, `2030`, `٨:٣٠ م`); null when it is none. */
export function readWallTime(text: string): WallTime | null {
  const match = pattern.exec(normaliseDigits(stripBidiMarks(text)).trim().toLowerCase())
  if (!match) return null
  const [, hourText = '', minuteText = '00', half = ''] = match
  const hour = hourOf(Number(hourText), half)
  if (hour === null || Number(minuteText) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minuteText}`
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (/^[pم]/.test(half) ? 12 : 0)
}
