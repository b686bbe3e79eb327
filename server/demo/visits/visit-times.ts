import type { EpochMs } from '#domain/time/wall-clock.ts'
import { between } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'

const minute = 60_000
const holdMinutes = 10

/** When what happened. What has not happened is null. */
export type VisitTimes = {
  readonly acceptedAt: EpochMs | null
  readonly heldUntil: EpochMs | null
  readonly wasExtended: boolean
  readonly paymentStartedAt: EpochMs
  readonly confirmedAt: EpochMs | null
  readonly checkedInAt: EpochMs | null
  readonly completedAt: EpochMs | null
  readonly cancelledAt: EpochMs | null
}

export function visitTimesOf({
  createdAt,
  endedAt,
  outcome,
  source,
  session,
  random,
}: PricedVisit): VisitTimes {
  const isOfWeb = source === 'web'
  const acceptedAt = createdAt + step(between(random, 1, 3))
  const paymentStartedAt = acceptedAt + step(between(random, 0.3, 2))
  const arrivedAt = Math.max(createdAt + minute, session.startsAt - step(between(random, 3, 14)))
  const hasCome = outcome === 'completed' || outcome === 'checked_in'
  const waited = endedAt - createdAt
  return {
    acceptedAt: isOfWeb ? acceptedAt : null,
    heldUntil: isOfWeb ? createdAt + (outcome === 'expired' ? waited : holdMinutes * minute) : null,
    wasExtended: outcome === 'expired' && waited > holdMinutes * minute,
    paymentStartedAt,
    confirmedAt:
      outcome === 'expired' ? null : isOfWeb ? paymentStartedAt + step(between(random, 0.4, 2)) : createdAt,
    checkedInAt: hasCome ? arrivedAt : null,
    completedAt: outcome === 'completed' ? session.endsAt + step(between(random, 0, 1)) : null,
    cancelledAt: outcome === 'cancelled' ? endedAt : null,
  }
}

/** Minutes as whole seconds. */
const step = (minutes: number) => Math.round(minutes * 60) * 1000
