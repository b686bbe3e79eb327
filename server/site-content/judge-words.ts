import type { WrittenText } from '#contracts/office/site-content.ts'
import type { Problem } from '#contracts/problems/problem.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import { judgeText, type TextFault } from '#messages/judge-text.ts'
import type { MessageKey } from '#messages/keys.ts'
import { isGuestKey, originalTexts } from '#messages/original-texts.ts'

/** A fault of a written text: `words.ar.home.hero_title` is where it is said. */
export type WordFaults = Readonly<Record<string, TextFault | { readonly fault: 'no_such_text' | 'twice' }>>

/** Why texts can not be shown as they are written. */
export function judgeWords(words: readonly WrittenText[]): WordFaults {
  const faults: Record<string, WordFaults[string]> = {}
  const seen = new Set<string>()
  for (const { key, locale, text } of words) {
    const place = `words.${locale}.${key}`
    const fault = isGuestKey(key)
      ? judgeText(originalTexts[locale][key] ?? '', text)
      : ({ fault: 'no_such_text' } as const)
    if (fault) faults[place] = fault
    else if (seen.has(place)) faults[place] = { fault: 'twice' }
    seen.add(place)
  }
  return faults
}

const sentences = {
  unreadable: 'office_pages.text_unreadable',
  missing: 'office_pages.text_missing',
  unknown: 'office_pages.text_unknown',
  not_counted: 'office_pages.text_not_counted',
  no_such_text: 'office_pages.text_no_such_text',
  twice: 'office_pages.text_twice',
} as const satisfies Record<WordFaults[string]['fault'], MessageKey>

/** The same as sentences for whoever wrote them. */
export function wordProblems(faults: WordFaults, locale: Locale): Problem['fields'] {
  const t = translators[locale]
  const entries = Object.entries(faults).map(([place, fault]) => {
    const names = 'names' in fault ? fault.names.map((name) => `{${name}}`).join(listComma(locale)) : ''
    const message = t(sentences[fault.fault], { names })
    return [place, { rule: `text_${fault.fault}`, params: {}, message }]
  })
  return Object.fromEntries(entries)
}
