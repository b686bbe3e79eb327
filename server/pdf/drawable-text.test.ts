import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'
import { readFont } from './pdf-fonts.ts'

type Font = { hasGlyphForCodePoint(code: number): boolean }
const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }
const fonts = (['text-latin', 'text-arabic', 'bold-latin', 'bold-arabic'] as const).map((name) =>
  fontkit.create(readFont(name)),
)
const [latin, arabic, boldLatin, boldArabic] = fonts as [Font, Font, Font, Font]

/** Whether both weights have a glyph for a character, or it is one that is never drawn. */
function hasGlyph(character: string): boolean {
  if (/[\u00a0\u202f\p{Cf}]/u.test(character)) return true
  const code = character.codePointAt(0) ?? 0
  return (
    (latin.hasGlyphForCodePoint(code) && boldLatin.hasGlyphForCodePoint(code)) ||
    (arabic.hasGlyphForCodePoint(code) && boldArabic.hasGlyphForCodePoint(code))
  )
}

test.each([
  ['Noura Al-Saud', 'Noura Al-Saud'],
  ['عبد الرحمن (أبو فهد) 2', 'عبد الرحمن (أبو فهد) 2'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['😀 Łukasz 👨‍👩‍👧 Kowalski 🇸🇦', 'Lukasz Kowalski'],
  ['Zoë Nguyễn, 1️⃣ ©️', 'Zoë Nguyen, 1 ©'],
  ['漢字 漢字 (Li)', '… (Li)'],
  ['Пётр', '…'],
  ['😀', '…'],
  ['ﺳﻠﺎﻡ', 'سلام'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u2066+966 11\u2069', '\u2066+966 11\u2069'],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test('whatever is typed, each character has its glyph, and nothing becomes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (typed) => {
      const drawn = drawableText(typed)
      expect([...drawn].filter((character) => !hasGlyph(character))).toEqual([])
      if (typed.trim() !== '') expect(drawn).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test('whatever the fonts have is left as it is', () => {
  for (let code = 0x20; code < 0x900; code++) {
    const character = String.fromCodePoint(code)
    // A mark without a letter is no text.
    if (!hasGlyph(character) || /[\p{M}\p{Cc}\p{Cf}]/u.test(character)) continue
    expect(drawableText(character)).toBe(character)
  }
})
