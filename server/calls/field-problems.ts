import type { Problem } from '#contracts/problems/problem.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { failureMessage } from '#domain/rules/failure-message.ts'
import { translators } from '#messages/all-messages.ts'
import en from '#messages/en.json' with { type: 'json' }
import type { MessageKey } from '#messages/keys.ts'

/** A field inside another one (`contact.name`) is called by its own name, a text in a language (`story.ar`) by the text's. */
function fieldName(field: string, locale: Locale): string {
  const own = field.replace(/\.(?:en|ar)$/, '')
  const name = own.slice(own.lastIndexOf('.') + 1)
  const key = [`fields.${name}`, `office_rooms.field_${name}`].find((one) => Object.hasOwn(en, one))
  return key ? translators[locale](key as MessageKey) : field
}

/** Each field's first broken rule with its sentence: the form shows it the same way as its own. */
export function fieldProblems(
  failures: Readonly<Record<string, Failure | undefined>>,
  locale: Locale,
): Problem['fields'] {
  const entries = Object.entries(failures).flatMap(([field, failure]) => {
    if (!failure) return []
    const { key, params } = failureMessage(failure, fieldName(field, locale))
    return [[field, { ...failure, message: translators[locale](key, params) }]]
  })
  return Object.fromEntries(entries)
}
