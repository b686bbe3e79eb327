import type { Locale } from '#domain/locale/locale.ts'

// The first half of a name of two words: "Abd" alone would be no name at all.
const halves = /^(?:abd|abdul|abdel|abdal|abu|abou|um|umm|al|el|عبد|أبو|ابو|أبا|أم|ام|آل|بنت|ابن|بن)$/i

const strangers: Record<Locale, string> = { en: 'guest', ar: 'ضيفنا' }

/** What to call a guest in the first line of a mail: the first name, whole. */
export function guestName(name: string | null, locale: Locale): string {
  const [first = '', second = ''] = (name ?? '').trim().split(/\s+/)
  if (first === '') return strangers[locale]
  return second !== '' && halves.test(first) ? `${first} ${second}` : first
}
