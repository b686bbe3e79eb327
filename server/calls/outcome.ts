import type { ProblemCode } from '#contracts/problems/problem-codes.ts'
import type { PermissionRefusal } from '#domain/staff/require-permission.ts'
import { type Refusal, refuse } from './endpoint-problems.ts'

/** What comes of something that staff ask for: what was done or found, or why not. */
export type Outcome<Done extends object = object, Code extends string = never> =
  | ({ readonly ok: true } & Readonly<Done>)
  | { readonly ok: false; readonly code: PermissionRefusal | Code }

type AnyOutcome = { readonly ok: true } | { readonly ok: false; readonly code: ProblemCode }
type DoneOf<O> = Extract<O, { readonly ok: true }>
type CodeOf<O> = O extends { readonly ok: false; readonly code: infer Code extends ProblemCode }
  ? Code
  : never
type BodyOf<O, Part> = Part extends keyof DoneOf<O>
  ? DoneOf<O>[Part]
  : Part extends null
    ? null
    : Omit<DoneOf<O>, 'ok'>

/** The answer that an outcome is: a part of what was found, all of it, or `null`; a refusal where there is none. */
export function answerOf<
  const Status extends number,
  O extends AnyOutcome,
  Part extends keyof DoneOf<O> | null | undefined = undefined,
>(
  status: Status,
  outcome: O,
  part?: Part,
): { readonly status: Status; readonly body: BodyOf<O, Part> } | Refusal<CodeOf<O>> {
  if (!outcome.ok) return refuse(outcome.code as CodeOf<O>)
  const { ok: _, ...all } = outcome
  const body = part === undefined ? all : part === null ? null : outcome[part as keyof O]
  return { status, body: body as BodyOf<O, Part> }
}
