import type { TypefaceKey } from '#domain/brand/typefaces.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type OutlinedLine, outlineText } from '#server/pdf/outline-text.ts'
import type { Face } from '#server/pdf/pdf-fonts.ts'

export type FittedLines = { readonly size: number; readonly lines: readonly OutlinedLine[] }

type Fit = {
  readonly face: Face
  readonly locale: Locale
  readonly typeface?: TypefaceKey
  readonly width: number
  /** From the largest that looks good to the smallest that can be read. */
  readonly sizes: readonly number[]
  readonly mostLines: number
}

/** Puts as many words on a line as fit; null when a word alone is too wide, or too many lines come of it. */
function breakLines(words: readonly string[], size: number, fit: Fit): OutlinedLine[] | null {
  const lines: OutlinedLine[] = []
  let current = ''
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`
    if (outlineText(longer, fit.face, size, fit.locale, fit.typeface).width <= fit.width) {
      current = longer
      continue
    }
    if (current === '') return null
    lines.push(outlineText(current, fit.face, size, fit.locale, fit.typeface))
    current = word
    if (outlineText(word, fit.face, size, fit.locale, fit.typeface).width > fit.width) return null
  }
  lines.push(outlineText(current, fit.face, size, fit.locale, fit.typeface))
  return lines.length <= fit.mostLines ? lines : null
}

/** More words than this never fit. */
const mostWords = 30

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** A text as large as its room allows; null when it is too long even for the smallest size. */
export function fitLines(text: string, fit: Fit): FittedLines | null {
  for (const size of fit.sizes) {
    const lines = breakLines(wordsOf(text), size, fit)
    if (lines) return { size, lines }
  }
  return null
}

/** As much of a text as fits at the smallest size, and an ellipsis. */
export function ellipsised(text: string, fit: Fit): FittedLines {
  const words = wordsOf(text).slice(0, mostWords)
  const size = fit.sizes.at(-1) ?? 0
  for (let count = words.length - 1; count > 0; count--) {
    const lines = breakLines([...words.slice(0, count), '…'], size, fit)
    if (lines) return { size, lines }
  }
  return { size, lines: [outlineText('…', fit.face, size, fit.locale, fit.typeface)] }
}
