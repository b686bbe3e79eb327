import * as z from 'zod/mini'
import type { Failure } from '#domain/rules/check-form.ts'

/** A field's first broken rule, with its sentence in the caller's language. */
export type FieldProblem = Failure & { readonly message: string }

/** What every call under /api answers when it could not do what was asked. */
export type Problem = {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, FieldProblem>>
}

export const fieldProblem = z.object({
  rule: z.string(),
  params: z.record(z.string(), z.number()),
  message: z.string(),
})

/** The same as a shape: for the API's own description, and to check what it answers. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), fieldProblem),
})
