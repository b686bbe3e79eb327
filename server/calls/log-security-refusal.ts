import type { Logger } from 'pino'
import { type ProblemCode, problemKinds } from '#contracts/problems/problem-codes.ts'

type RefusedCall = {
  readonly code: ProblemCode | 'other_origin'
  readonly method: string
  /** As the table of calls writes it: addresses themselves carry codes. */
  readonly path?: string
  readonly address: string
}

const worthNoting = new Set<RefusedCall['code']>([
  'unauthorised',
  'forbidden',
  'locked_out',
  'too_many',
  'step_up_needed',
  'other_origin',
])

/** Logs who was refused what, so that attacks are seen; never the key or password that was tried. */
export function logSecurityRefusal(log: Pick<Logger, 'warn'> | undefined, refused: RefusedCall): void {
  const { code } = refused
  if (worthNoting.has(code) || (code !== 'other_origin' && 'guess' in problemKinds[code]))
    log?.warn(refused, 'refused')
}
