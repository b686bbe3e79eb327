import type { Problem } from '#contracts/problems/problem.ts'
import { unknownPlaceholders } from '#domain/house-document/fill-document.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { translators } from '#messages/all-messages.ts'

/** What stands in braces and is no placeholder, by language. */
export type DocumentFaults = Readonly<Partial<Record<Locale, readonly string[]>>>

/** Why a document can not be published as it is written; null when it can. */
export function judgeDocument(text: Localised): DocumentFaults | null {
  const found = locales
    .map((locale) => [locale, unknownPlaceholders(text[locale])] as const)
    .filter(([, names]) => names.length > 0)
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The same as sentences for whoever wrote it. */
export function documentProblems(faults: DocumentFaults, locale: Locale): Problem['fields'] {
  const entries = Object.entries(faults).map(([language, names]) => {
    const message = translators[locale]('office_documents.unknown_names', {
      names: names.join(listComma(locale)),
    })
    return [`text.${language}`, { rule: 'placeholder_unknown', params: {}, message }]
  })
  return Object.fromEntries(entries)
}
