import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'

/** Who signs: for themselves, for themselves and minors, or for minors alone without playing. */
export const waiverRoles = ['player', 'guardian', 'guardian_only'] as const
export type WaiverRole = (typeof waiverRoles)[number]

export const waiverChannels = ['link', 'kiosk'] as const
export type WaiverChannel = (typeof waiverChannels)[number]

/** From this age on one signs for oneself. */
const adultAge = 18

export const mostMinors = 12

/** How long it is kept who signed: claims come late. */
export const waiverKeptDays = 3 * 365

export type Minor = { readonly name: string; readonly birthYear: number }

type SignedFor = { readonly role: WaiverRole; readonly minors: number }

/** How many players a signature stands for: a guardian who only waits is none. */
export function playersOf({ role, minors }: SignedFor): number {
  return (role === 'guardian_only' ? 0 : 1) + minors
}

/** Whether somebody of that year may still need a guardian: whoever turns eighteen this year may not have yet. */
export function isMinorBorn(birthYear: number, year: number): boolean {
  return birthYear <= year && birthYear >= year - adultAge
}

/** A guardian's number as it is kept; null for what nobody can call. */
export function guardianPhone(typed: string): string | null {
  const number = normaliseDigits(stripBidiMarks(typed)).replace(/[\s().-]/g, '')
  return /^\+?\d{7,15}$/.test(number) ? number : null
}

/** Whether what is said about minors fits to who signs: nobody signs as a guardian of nobody. */
export function fitsRole({ role, minors }: SignedFor): boolean {
  return role === 'player' ? minors === 0 : minors > 0 && minors <= mostMinors
}

/** A drawn name, as lines of points in a square of a thousand: x and y in turn. */
export type Strokes = readonly (readonly number[])[]

export const longestStrokes = { lines: 60, points: 2000, size: 1000 } as const

/** Whether something was drawn, and no more than a name takes. */
export function areStrokes(strokes: Strokes): boolean {
  const numbers = strokes.reduce((sum, line) => sum + line.length, 0)
  return (
    strokes.length > 0 &&
    strokes.length <= longestStrokes.lines &&
    numbers >= 8 &&
    numbers <= 2 * longestStrokes.points &&
    strokes.every((line) => line.length >= 2 && line.length % 2 === 0)
  )
}
