import type { DeskBooking } from '#contracts/office/desk.ts'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { holdsWords } from '#domain/search/fold-for-search.ts'

/** Fewer digits than this are in nearly every number. */
const fewestDigits = 3

/** Whether a group of the evening is the one that is looked for: by name, room, reference or a part of the phone number. */
export function isSearched({ name, code, room, phone }: DeskBooking, typed: string): boolean {
  if (typed.trim() === '') return false
  if (holdsWords([name ?? '', code, room.name.en, room.name.ar], typed)) return true
  const plain = normaliseDigits(typed)
  if (/[^\d\s+()-]/.test(plain)) return false
  // A number is typed as at home or as from abroad; its end is the same.
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= fewestDigits && (phone ?? '').includes(digits)
}
