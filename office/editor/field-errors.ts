import type { Problem } from '#contracts/problems/problem.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { failureMessage } from '#domain/rules/failure-message.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** What a field of a room or a branch is called: `story` of `story.ar`, `alt` of `pictures.0.alt.en`. */
export function fieldLabel(path: string, t: Translate): string {
  const own = path.replace(/\.(?:en|ar)$/, '')
  const name = own.slice(own.lastIndexOf('.') + 1)
  return t(`office_rooms.field_${name}` as MessageKey)
}

/** Where the prices of a branch are: the one thing a room needs that its own page does not have. */
export function pricesOf(branch: string): string {
  return `/office/prices?branch=${branch}`
}

/** Failures as sentences. */
export function errorsOf(failures: Readonly<Record<string, Failure>>, t: Translate): FieldErrors {
  return Object.fromEntries(
    Object.entries(failures).map(([path, failure]) => {
      const { key, params } = failureMessage(failure, fieldLabel(path, t))
      return [path, t(key, params)]
    }),
  )
}

/** What the server says of fields, as sentences. */
export function serverErrors(fields: Problem['fields']): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, { message }]) => [path, message]))
}

/** The errors of a text in both languages. */
export function bothErrors(errors: FieldErrors, field: string) {
  return { en: errors[`${field}.en`], ar: errors[`${field}.ar`] }
}
