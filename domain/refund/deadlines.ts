import type { Policy } from '../policy/policy.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export type Deadlines = {
  readonly fullRefundUntil: EpochMs
  readonly partRefundUntil: EpochMs
  readonly moveUntil: EpochMs
  readonly moveRefundUntil: EpochMs
}

type Hours = Pick<Policy, 'fullRefundHours' | 'partRefundHours' | 'moveHours' | 'moveRefundHours'>

const hour = 3_600_000

/** The last instants of what the policy allows for a session; each of them still counts. */
export function deadlinesOf(startsAt: EpochMs, policy: Hours): Deadlines {
  return {
    fullRefundUntil: startsAt - policy.fullRefundHours * hour,
    partRefundUntil: startsAt - policy.partRefundHours * hour,
    moveUntil: startsAt - policy.moveHours * hour,
    moveRefundUntil: startsAt - policy.moveRefundHours * hour,
  }
}
