import { normaliseDigits } from '../digits/normalise-digits.ts'

const marks = /[\p{Mn}\u0640]/gu
const alike: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' }

/** Letters as people type them when they search: no accents, no vowel marks, no kashida, one kind of alif. */
export function foldForSearch(text: string): string {
  return normaliseDigits(text)
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئ]/g, (letter) => alike[letter] ?? letter)
    .trim()
}

/** Tells whether some texts hold every word that was typed, in any order. */
export function holdsWords(texts: readonly string[], typed: string): boolean {
  const inside = foldForSearch(texts.join(' '))
  return foldForSearch(typed)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
