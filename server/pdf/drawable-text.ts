// What the fonts have glyphs for; drawable-text.test.ts compares it with them.
const latin =
  /^(?:[ -~\u00a1-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]|\u0300|\u0301|\u0303|\u0304|\u0308)+$/u
const arabic =
  /^(?:[\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u0750-\u077f\u08a0\u08a2-\u08ac\u08b3\u08e4-\u08fe]|\u200c|\u200d)+$/u
// Spaces that are drawn as one, and marks that are never drawn.
const untouched = /^[\u00a0\u202f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const leftOut = '\u2026'

/** Letters of Latin alphabets that are no letter with a mark, and punctuation: the nearest there is. */
const near: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
  '\u2010': '-',
  '\u2015': '\u2014',
  '\u2032': "'",
  '\u2033': '"',
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text in letters the fonts have. Pictures are left out, a letter they lack becomes the nearest one (Łukasz: Lukasz),
 * and what is written in another script altogether becomes one ellipsis.
 */
export function drawableText(text: string): string {
  if (latin.test(text)) return text
  const drawn = Array.from(clusters.segment(text), ({ segment }) => drawnFor(segment)).join('')
  if (drawn === text) return text
  const tidy = drawn
    .replace(/\u2026(?:[ \u2026]*\u2026)+/g, leftOut)
    .replace(/ {2,}/g, ' ')
    .trim()
  return tidy === '' ? leftOut : tidy
}

function isDrawn(text: string): boolean {
  return latin.test(text) || arabic.test(text) || untouched.test(text)
}

function drawnFor(cluster: string): string {
  // A letter may be asked for as a picture or as text: a letter it is.
  const plain = cluster.replace(/[\ufe0e\ufe0f]/g, '')
  if (isDrawn(plain)) return plain
  if (picture.test(plain)) return ''
  const composed = plain.normalize('NFKC')
  if (every(composed)) return composed
  const bare = [...plain.normalize('NFKD').replace(/[\p{M}\u200c\u200d]/gu, '')]
    .map((letter) => near[letter] ?? letter)
    .join('')
  return bare !== '' && every(bare) ? bare : leftOut
}

/** One character may stand for several letters, of which each has to be drawn. */
function every(text: string): boolean {
  return Array.from(clusters.segment(text)).every(({ segment }) => isDrawn(segment))
}
