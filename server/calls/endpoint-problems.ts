import type { Problem } from '#contracts/problems/problem.ts'
import { type ProblemCode, problemKinds } from '#contracts/problems/problem-codes.ts'

/** What a handler answers when it can not do what was asked. */
export type Refusal<Code extends ProblemCode = ProblemCode> = {
  readonly problem: Code
  /** What the sentence mentions. */
  readonly values?: Record<string, unknown>
  readonly fields?: Problem['fields']
  /** Said beside `code`, `message` and `fields`, such as other slots. */
  readonly more?: Record<string, unknown>
}

/** A refusal with its code; the sentence is made in the caller's language when it is sent. */
export function refuse<const Code extends ProblemCode>(
  problem: Code,
  details: Omit<Refusal, 'problem'> = {},
): Refusal<Code> {
  return { problem, ...details }
}

/** The statuses of some codes, each with its codes. */
export function statusesOf(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const found = new Map<number, ProblemCode[]>()
  for (const code of new Set(codes)) {
    const { status } = problemKinds[code]
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}
