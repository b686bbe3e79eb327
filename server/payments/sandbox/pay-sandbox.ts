import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { moveSandboxPayment, type SandboxPayment } from './sandbox-books.ts'
import { type SandboxScenario, slowSettlementMs } from './sandbox-cards.ts'

function outcome(scenario: SandboxScenario, now: EpochMs) {
  switch (scenario) {
    case 'decline':
      return { state: 'declined', failure: 'card_declined' } as const
    case 'insufficient_funds':
      return { state: 'declined', failure: 'insufficient_funds' } as const
    case 'challenge':
      return { state: 'challenge' } as const
    case 'slow':
      return { state: 'processing', settles_at: new Date(now + slowSettlementMs) } as const
    default:
      return { state: 'paid' } as const
  }
}

/** Charges a card on an open page. Null when the page was not open any more: paid already, given up or expired. */
export function paySandbox(
  db: Queries,
  ref: string,
  scenario: SandboxScenario,
  now: EpochMs,
): Promise<SandboxPayment | null> {
  return moveSandboxPayment(db, ref, ['open'], { scenario, ...outcome(scenario, now) }, now)
}
