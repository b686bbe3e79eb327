import type { SiteText, WrittenText } from '#contracts/office/site-content.ts'
import type { Locale } from '#domain/locale/locale.ts'

export type Words = readonly WrittenText[]

export function writtenOf(words: Words, key: string, locale: Locale): WrittenText | undefined {
  return words.find((word) => word.key === key && word.locale === locale)
}

/** The words with one of them written anew, in its place; the original itself is no word of the venue's. */
export function writeWord(words: Words, original: SiteText, locale: Locale, text: string): WrittenText[] {
  const { key } = original
  const base = original[locale]
  const at = words.findIndex((word) => word.key === key && word.locale === locale)
  if (text === base) return words.filter((_, place) => place !== at)
  const word = { key, locale, text, base }
  return at < 0 ? [...words, word] : words.toSpliced(at, 1, word)
}
