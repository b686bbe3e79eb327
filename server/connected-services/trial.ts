import type { ProblemCode } from '#contracts/problems/problem-codes.ts'

/** What came of trying a service with what somebody typed. */
export type Trial<Code extends ProblemCode = never> =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: Code | 'service_away' | 'service_refused'
      /** Who was asked, and what they said: for the sentence. */
      readonly values: { readonly place: string; readonly said: string }
    }

/** Their words about it, without what was typed, and short. */
export function saidBy(error: unknown, secrets: readonly string[] = []): string {
  let said = error instanceof Error ? error.message : String(error)
  for (const secret of secrets) if (secret.length > 3) said = said.replaceAll(secret, '…')
  // Providers put a part of a key into what they say about it.
  return said
    .replace(/\b(?:sk|rk|pk|whsec)_\w+\S*/g, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** How long somebody who pressed a button waits for a service, in milliseconds. */
export const trialPatience = 10_000

const networkCodes =
  /^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|EDNS|UND_ERR_\w+)$/

/** Whether nobody answered at all. */
export function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException
    if (one.name === 'TimeoutError' || (code && networkCodes.test(code))) return true
    if (one instanceof AggregateError && one.errors.some(isAway)) return true
  }
  return false
}
