import type { ProblemCode } from '#contracts/problems/problem-codes.ts'

/** What keeps a venue from sealing keys of others: it is the demo, or has no key to seal with. */
export const sealingProblems = ['demo_unconnected', 'no_sealing_key'] as const satisfies ProblemCode[]

/** Somebody outside was asked, and gave no good answer. */
export const askingProblems = ['service_away', 'service_refused'] as const satisfies ProblemCode[]

/** What keeps a service from being connected in the office, before it is asked. */
export const connectingProblems = [
  ...sealingProblems,
  'set_by_environment',
  'secret_needed',
] as const satisfies ProblemCode[]
