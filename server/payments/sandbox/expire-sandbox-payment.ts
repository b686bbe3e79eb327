import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { findSandboxPayment, moveSandboxPayment, type SandboxPayment } from './sandbox-books.ts'

/** Closes a page nobody has paid on. What was paid, or is being settled, stays as it is. */
export async function expireSandboxPayment(
  db: Queries,
  ref: string,
  now: EpochMs,
): Promise<SandboxPayment | null> {
  const closed = await moveSandboxPayment(db, ref, ['open', 'challenge'], { state: 'expired' }, now)
  return closed ?? findSandboxPayment(db, ref)
}
