import type { Locale } from '#domain/locale/locale.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'

/** What a form is told: the fields that are wrong, each with its sentence. */
export function invalidContent({ failures }: { failures: Record<string, Failure> }, locale: Locale) {
  return refuse('invalid', { fields: fieldProblems(failures, locale) })
}

/** What somebody else has written meanwhile. */
export function changedMeanwhile({ theirs }: { theirs: object }) {
  return refuse('changed_meanwhile', { more: { theirs } })
}
