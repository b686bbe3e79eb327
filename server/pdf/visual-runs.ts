import bidiFactory from 'bidi-js'
import { drawableText } from './drawable-text.ts'
import type { Script } from './pdf-fonts.ts'

export type VisualRun = { readonly text: string; readonly script: Script }

const bidi = bidiFactory()

// What the Arabic halves of the fonts are for, vowel marks and joiners included.
const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/u
// They say how to order what they stand around, and are not drawn.
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Keeps a code, a number or a phone in its own order, whatever stands around it. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

/** Keeps words that may be of the other language in their order, numbers at their ends and all. */
export function inOwnDirection(text: string): string {
  return `\u2068${text}\u2069`
}

/** The way a text runs by its first letter; a text without letters runs as given. */
export function directionOf(text: string, otherwise: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
    ? 'rtl'
    : 'ltr'
}

/**
 * A line of text cut into pieces of one direction and one script, in the order they stand on paper from left to
 * right. Arabic stays in the order it is read: whoever shapes it lays it out from right to left.
 */
export function visualRuns(text: string, base: 'ltr' | 'rtl'): VisualRun[] {
  const line = drawableText(text).replace(/[\u00a0\u202f]/g, ' ')
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: (VisualRun & { readonly level: number })[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = mirrored.get(index) ?? line[index] ?? ''
    if (invisible.test(character)) continue
    const level = embedding.levels[index] ?? 0
    // Spaces go with what they follow: a run of one script is shaped as a whole.
    const last = runs.at(-1)
    const script = character === ' ' && last?.level === level ? last.script : scriptOf(character)
    if (last && last.level === level && last.script === script)
      runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ text: character, script, level })
  }
  return runs.map(({ text: seen, script, level }) => ({
    script,
    // Reordered, Arabic stands from left to right: turned back, it is as it is read.
    text: level % 2 === 1 && script === 'arabic' ? reversed(seen) : seen,
  }))
}

function scriptOf(character: string): Script {
  return arabic.test(character) ? 'arabic' : 'latin'
}

/** Marks stand after the letter they belong to, in either order of letters. */
function reversed(text: string): string {
  return [...text].reverse().join('')
}
