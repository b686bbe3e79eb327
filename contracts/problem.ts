import type { Failure } from '#domain/rules/check-form.ts'

/** A field's first broken rule, with its sentence in the caller's language. */
export type FieldProblem = Failure & { readonly message: string }

/** What every call under /api answers when it could not do what was asked. */
export type Problem = {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, FieldProblem>>
}
