import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { moveSandboxPayment, type SandboxPayment } from './sandbox-books.ts'

/** The guest goes back without paying. Null when it was too late for that. */
export function cancelSandbox(db: Queries, ref: string, now: EpochMs): Promise<SandboxPayment | null> {
  return moveSandboxPayment(db, ref, ['open', 'challenge'], { state: 'cancelled' }, now)
}
