import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { moveSandboxPayment, type SandboxPayment } from './sandbox-books.ts'
import { challengeCode, typedDigits } from './sandbox-cards.ts'

/** Answers the bank's question: the right code pays, any other declines. Null when no answer is waited for. */
export function answerSandboxChallenge(
  db: Queries,
  ref: string,
  code: string,
  now: EpochMs,
): Promise<SandboxPayment | null> {
  const right = typedDigits(code) === challengeCode
  const change = right
    ? ({ state: 'paid' } as const)
    : ({ state: 'declined', failure: 'challenge_failed' } as const)
  return moveSandboxPayment(db, ref, ['challenge'], change, now)
}
